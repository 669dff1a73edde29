import { fishingHashOf, fishSpecies } from '@hj/games';
import { displayAmount } from '@hj/money';
import { t } from '@lingui/core/macro';
import { fenOf } from '../api/amounts.ts';
import type { PublicFishingRound } from '../api/types.ts';
import { listJoint } from '../app/joints.ts';
import { sayName } from '../app/names.ts';
import { commits } from './recompute.ts';
import { type RecomputedShot, recheckShots } from './recompute-shots.ts';
import { Verdict } from './verdict.tsx';

/** A fishing round, shot by shot: the targets, and the result that this browser computes. */
export function FishingVerdicts({ round, serverSeed }: { round: PublicFishingRound; serverSeed: string }) {
  const { shots, win } = recheckShots(round, serverSeed);
  const total = displayAmount(win);
  const { modelHash } = round;
  return (
    <>
      <ul className="verdicts">
        <Verdict
          good={commits(serverSeed, round.commit)}
          text={t`种子与事先公布的哈希一致`}
          bad={t`种子与事先公布的哈希不一致`}
        />
        {modelHash !== undefined && (
          <Verdict
            good={modelHash === fishingHashOf()}
            text={t`规则与本页的规则一致`}
            bad={t`该局按另一版规则进行`}
          />
        )}
        <Verdict
          good={shots.every(({ equal }) => equal)}
          text={t`重算的每一发与记录一致`}
          bad={t`重算的结果与记录不一致`}
        />
        <Verdict
          good={win === fenOf(round.win)}
          text={t`赢得金额一致：${total}`}
          bad={t`重算的赢得金额为 ${total}，与记录不一致`}
        />
      </ul>
      <table className="facts">
        <thead>
          <tr>
            <th>{t`序号`}</th>
            <th>{t`炮台倍率`}</th>
            <th>{t`命中`}</th>
            <th>{t`结果`}</th>
            <th>{t`重算`}</th>
          </tr>
        </thead>
        <tbody>
          {shots.map((shot) => (
            <tr key={shot.nonce}>
              <td>{shot.nonce}</td>
              <td>{shot.level}</td>
              <td>{shot.struck.map((code) => sayName(fishSpecies[code].name)).join(listJoint)}</td>
              <td>{resultOf(shot)}</td>
              <td>{shot.equal ? t`一致` : t`不一致`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function resultOf({ returned, killed, multiplier, win }: RecomputedShot): string {
  if (returned) return t`未命中，已退回`;
  return killed ? t`×${multiplier}，赢得 ${displayAmount(fenOf(win))}` : t`未捕获`;
}
