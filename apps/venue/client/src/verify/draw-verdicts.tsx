import { type LotteryGame, type LotteryProof, lotteryGames, seededRandom } from '@hj/games';
import { t } from '@lingui/core/macro';
import { listJoint } from '../app/joints.ts';
import { FactsTable } from './facts-table.tsx';
import { commits, same } from './recompute.ts';
import { Verdict } from './verdict.tsx';

/** The draw of an issue once more, from its seeds. */
export function recomputeDraw({
  rules,
  serverSeed,
  clientSeed,
  nonce,
}: Pick<LotteryProof, 'rules' | 'nonce'> & { serverSeed: string; clientSeed: string }): readonly number[] {
  const game: LotteryGame = lotteryGames[rules];
  return game.draw(seededRandom({ serverSeed, clientSeed, nonce }));
}

/** Commitment, seeds and draw of an issue of a lottery, and this browser's verdicts on them. */
export function DrawVerdicts({ proof }: { proof: LotteryProof }) {
  const { serverSeed, clientSeed, commit, draw, state, corrected } = proof;
  const rows: [name: string, value: string][] = [
    [t`承诺值`, commit],
    [t`客户端种子`, clientSeed ?? t`封盘后生成`],
    [t`服务器种子`, serverSeed ?? t`开奖后公布`],
  ];
  return (
    <>
      <FactsTable rows={rows} />
      {state === 'void' && <p className="verdict">{t`这一期没有开奖，已经作废，本金全部退回。`}</p>}
      {serverSeed !== null && clientSeed !== null && draw !== null ? (
        <Checked {...{ proof, serverSeed, clientSeed, draw, corrected }} />
      ) : (
        state !== 'void' && <p className="verdict">{t`这一期还没有开奖，开奖后即可重算。`}</p>
      )}
    </>
  );
}

function Checked({
  proof,
  serverSeed,
  clientSeed,
  draw,
  corrected,
}: {
  proof: LotteryProof;
  serverSeed: string;
  clientSeed: string;
  draw: readonly number[];
  corrected: boolean;
}) {
  const again = recomputeDraw({ ...proof, serverSeed, clientSeed });
  const [published, found] = [draw.join(listJoint), again.join(listJoint)];
  return (
    <>
      <ul className="verdicts">
        <Verdict
          good={commits(serverSeed, proof.commit)}
          text={t`种子与事先公布的承诺值一致`}
          bad={t`种子与事先公布的承诺值不一致`}
        />
        <Verdict
          good={same(again, draw)}
          text={t`重算的开奖号码一致：${found}`}
          bad={t`重算的开奖号码为 ${found}，公布的是 ${published}`}
        />
      </ul>
      {corrected && (
        <p className="verdict">{t`这一期的开奖号码经过人工更正，注单已按更正后的号码重新结算。`}</p>
      )}
    </>
  );
}
