import '../styles/verify.css';
import type { LotteryProof } from '@hj/games';
import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { findPublicDraw, Refusal } from '../api/venue-api.ts';
import { timeOf } from '../hud/history.tsx';
import { DrawVerdicts } from './draw-verdicts.tsx';

/** Public: anyone recomputes the draw of an issue in the browser. */
export function DrawPage({ game, number }: { game: string; number: string }) {
  const [found, setFound] = useState<LotteryProof | 'missing' | 'failed' | null>(null);
  useEffect(() => {
    findPublicDraw(game, number).then(setFound, (error: unknown) =>
      setFound(error instanceof Refusal ? 'missing' : 'failed'),
    );
  }, [game, number]);
  return (
    <main className="verify">
      <header>
        <h1>{t`开奖验证`}</h1>
        <p>{t`在您的浏览器中重算一期彩票：核对种子的承诺值和开奖号码。计算不经过服务器。`}</p>
      </header>
      {found === null && <p className="muted">{t`正在查找…`}</p>}
      {found === 'missing' && <p role="alert">{t`没有这一期，请核对后再试。`}</p>}
      {found === 'failed' && <p role="alert">{t`暂时查不到，请稍后再试。`}</p>}
      {found !== null && typeof found === 'object' && (
        <section className="report">
          <h2>{t`第 ${found.number} 期`}</h2>
          <p className="muted">{t`开奖时间（GMT+8）${timeOf(found.drawsAt)}`}</p>
          <DrawVerdicts proof={found} />
        </section>
      )}
    </main>
  );
}
