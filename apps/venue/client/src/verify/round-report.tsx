import { displayAmount } from '@hj/money';
import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { fenOf } from '../api/amounts.ts';
import type { PublicProof, PublicRound, PublicSlotRound } from '../api/types.ts';
import { findPublicRound, Refusal } from '../api/venue-api.ts';
import { HandVerdicts } from '../chess/hand-verdicts.tsx';
import { timeOf } from '../hud/history.tsx';
import { FishingVerdicts } from './fishing-report.tsx';
import { LotteryBetReport } from './lottery-bet-report.tsx';
import { commits, payOf, recompute, same } from './recompute.ts';
import { SpinPicture } from './spin-picture.tsx';
import { TicketVerdicts } from './ticket-verdicts.tsx';
import { Verdict } from './verdict.tsx';

type Found =
  | { state: 'loading' }
  | { state: 'missing' }
  | { state: 'failed' }
  | { state: 'found'; round: PublicProof };

/** A round as the venue published it, and as this browser finds it. */
export function RoundReport({ roundId }: { roundId: string }) {
  const [found, setFound] = useState<Found>({ state: 'loading' });
  useEffect(() => {
    let left = false;
    findPublicRound(roundId).then(
      (round) => left || setFound({ state: 'found', round }),
      (error: unknown) => left || setFound({ state: error instanceof Refusal ? 'missing' : 'failed' }),
    );
    return () => {
      left = true;
    };
  }, [roundId]);
  if (found.state === 'loading') return <p className="muted">{t`正在查找…`}</p>;
  if (found.state === 'missing') return <p role="alert">{t`没有这个局号，请核对后再试。`}</p>;
  if (found.state === 'failed')
    return <p role="alert">{t`暂时查不到，请稍后再试。也可以在下面填入种子直接重算。`}</p>;
  if (found.round.kind === 'lottery') return <LotteryBetReport proof={found.round} />;
  return <Report round={found.round} />;
}

function Report({ round }: { round: PublicRound }) {
  const { serverSeed } = round;
  return (
    <section className="report">
      <h2>{t`局号 ${round.roundId}`}</h2>
      <table className="facts">
        <tbody>
          <Fact name={t`时间（GMT+8）`} value={timeOf(round.at)} />
          <Fact name={t`投注额`} value={displayAmount(fenOf(round.stake))} />
          <Fact name={t`赢得`} value={displayAmount(fenOf(round.win))} />
          <Fact name={t`服务器种子哈希`} value={round.commit} />
          <Fact
            name={t`服务器种子`}
            value={serverSeed ?? (round.kind === 'ticket' ? t`牌靴用完后公布` : t`更换种子后公布`)}
          />
          <Fact name={t`客户端种子`} value={round.clientSeed} />
          {round.modelHash && <Fact name={t`规则哈希`} value={round.modelHash} />}
        </tbody>
      </table>
      {serverSeed === null ? (
        <p className="verdict">
          {round.kind === 'ticket'
            ? t`这一局的服务器种子尚未公布：牌靴用完后公布，届时即可重算。`
            : t`这一局的服务器种子尚未公布。在游戏的「公平验证」里更换种子后即可重算。`}
        </p>
      ) : (
        <AnyVerdicts round={round} serverSeed={serverSeed} />
      )}
    </section>
  );
}

function AnyVerdicts({ round, serverSeed }: { round: PublicRound; serverSeed: string }) {
  if (round.kind === 'fishing') return <FishingVerdicts round={round} serverSeed={serverSeed} />;
  if (round.kind === 'hand') return <HandVerdicts round={round} />;
  if (round.kind === 'ticket') return <TicketVerdicts ticket={round} serverSeed={serverSeed} />;
  return <Verdicts round={round} serverSeed={serverSeed} />;
}

function Verdicts({ round, serverSeed }: { round: PublicSlotRound; serverSeed: string }) {
  const spins = recompute({ ...round, serverSeed });
  const stake = fenOf(round.stake);
  const total = spins.reduce((sum, { outcome }) => sum + payOf(outcome, stake), 0n);
  const equal = spins.every(({ outcome }, index) => {
    const published = round.spins[index];
    return published !== undefined && same(published.outcome, outcome);
  });
  return (
    <>
      <ul className="verdicts">
        <Verdict
          good={commits(serverSeed, round.commit)}
          text={t`种子与事先公布的哈希一致`}
          bad={t`种子与事先公布的哈希不一致`}
        />
        <Verdict good={equal} text={t`重算的停点和图案与记录一致`} bad={t`重算的停点和图案与记录不一致`} />
        <Verdict
          good={total === fenOf(round.win)}
          text={t`赢得金额一致：${displayAmount(total)}`}
          bad={t`重算的赢得金额为 ${displayAmount(total)}，与记录不一致`}
        />
      </ul>
      {spins.map((spin) => (
        <SpinPicture key={spin.nonce} game={round.game} spin={spin} pay={payOf(spin.outcome, stake)} />
      ))}
    </>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <code>{value}</code>
      </td>
    </tr>
  );
}
