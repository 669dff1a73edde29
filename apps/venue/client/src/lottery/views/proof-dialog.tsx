import type { LotteryProof } from '@hj/games';
import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { verifyAddress } from '../../app/verify-address.ts';
import { Dialog } from '../../hud/dialog.tsx';
import { DrawVerdicts } from '../../verify/draw-verdicts.tsx';
import { useLottery, useLotteryState } from '../lottery-context.ts';

/** The commitment of an issue; once it is drawn, the draw once more in this browser. */
export function ProofDialog({ number, onClose }: { number: string; onClose(): void }) {
  const { api } = useLottery();
  const code = useLotteryState((play) => play.state.game.code);
  const [proof, setProof] = useState<LotteryProof | 'failed' | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt is a further reading
  useEffect(() => {
    let left = false;
    api.proof(code, number).then(
      (found) => left || setProof(found),
      () => left || setProof('failed'),
    );
    return () => {
      left = true;
    };
  }, [api, code, number, attempt]);
  return (
    <Dialog title={t`第 ${number} 期 开奖验证`} onClose={onClose}>
      {proof === null && <p role="status">{t`正在读取…`}</p>}
      {proof === 'failed' && (
        <p role="alert">
          {t`暂时读取不到。`}
          <button
            type="button"
            className="link"
            onClick={() => {
              setProof(null);
              setAttempt((now) => now + 1);
            }}
          >{t`重试`}</button>
        </p>
      )}
      {proof !== null && proof !== 'failed' && (
        <>
          <p>{t`种子的承诺值在开售前公布。封盘后，本期全部注单的编号合成客户端种子；开奖后公布服务器种子，任何人都可以重算开奖号码。`}</p>
          <DrawVerdicts proof={proof} />
          <a
            href={verifyAddress('lottery', code, number)}
            target="_blank"
            rel="noreferrer"
          >{t`打开公开验证页`}</a>
        </>
      )}
    </Dialog>
  );
}
