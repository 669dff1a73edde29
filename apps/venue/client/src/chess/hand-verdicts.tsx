import { matchesCommitment } from '@hj/games';
import { t } from '@lingui/core/macro';
import type { PublicHand } from '../api/types.ts';
import { Verdict } from '../verify/verdict.tsx';
import { clientSeedOfHand, playAgain } from './play-again.ts';
import { Replay } from './replay.tsx';

/** The proof of a hand: its seed fits the commitment, its cards and results follow, and here it is again. */
export function HandVerdicts({ round }: { round: PublicHand }) {
  const again = playAgain(round);
  if (again === null || round.serverSeed === null) return null;
  const same = JSON.stringify(again.units) === JSON.stringify(round.units);
  const sum = (again.units ?? []).reduce((total, one) => total + one, 0);
  return (
    <>
      <ul className="verdicts">
        <Verdict
          good={matchesCommitment(round.commit, round.serverSeed)}
          text={t`种子与入座之前公布的哈希一致`}
          bad={t`种子与入座之前公布的哈希不一致`}
        />
        <Verdict
          good={clientSeedOfHand(round) === round.clientSeed}
          text={t`客户端种子由各位玩家的随机数合成`}
          bad={t`客户端种子与各位玩家的随机数不符`}
        />
        <Verdict good={again.allowed} text={t`每一步都符合规则`} bad={t`有一步不符合规则`} />
        <Verdict
          good={same && sum === 0}
          text={t`重算的输赢与记录一致，各座位合计为零`}
          bad={t`重算的输赢与记录不一致`}
        />
      </ul>
      <h2>{t`牌局回放`}</h2>
      <Replay proof={round} />
    </>
  );
}
