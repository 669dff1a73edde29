import type { BaccaratOutcome, Card } from '@hj/games';
import { displayAmount } from '@hj/money';
import { t } from '@lingui/core/macro';
import { fenOf } from '../api/amounts.ts';
import type { PublicTicket } from '../api/types.ts';
import { commits, recomputeTicket, same } from './recompute.ts';
import { Verdict } from './verdict.tsx';

/** A ticket at a live table: the seed, the round dealt once more, and what the wagers return. */
export function TicketVerdicts({ ticket, serverSeed }: { ticket: PublicTicket; serverSeed: string }) {
  const { round, win } = recomputeTicket(ticket, serverSeed);
  return (
    <>
      <ul className="verdicts">
        <Verdict
          good={commits(serverSeed, ticket.commit)}
          text={t`种子与事先公布的哈希一致`}
          bad={t`种子与事先公布的哈希不一致`}
        />
        <Verdict
          good={same(round.outcome, ticket.outcome)}
          text={t`重算的结果与记录一致`}
          bad={t`重算的结果与记录不一致`}
        />
        <Verdict
          good={win === fenOf(ticket.win)}
          text={t`返还金额一致：${displayAmount(win)}`}
          bad={t`重算的返还金额为 ${displayAmount(win)}，与记录不一致`}
        />
      </ul>
      {isBaccarat(round.outcome) && (
        <table className="facts">
          <tbody>
            <Hand name={t`闲`} cards={round.outcome.player} />
            <Hand name={t`庄`} cards={round.outcome.banker} />
          </tbody>
        </table>
      )}
    </>
  );
}

const isBaccarat = (outcome: unknown): outcome is BaccaratOutcome =>
  typeof outcome === 'object' && outcome !== null && 'player' in outcome;

const suits = { S: '♠', H: '♥', C: '♣', D: '♦' } as const;
const faces = ['', 'A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];

function Hand({ name, cards }: { name: string; cards: readonly Card[] }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{cards.map(({ rank, suit }) => `${suits[suit]}${faces[rank]}`).join(' ')}</td>
    </tr>
  );
}
