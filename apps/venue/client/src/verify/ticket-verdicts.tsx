import type { Card, ErBaGangOutcome, TableGameCode, TableOutcome } from '@hj/games';
import { displayAmount } from '@hj/money';
import { t } from '@lingui/core/macro';
import { fenOf } from '../api/amounts.ts';
import type { PublicTicket } from '../api/types.ts';
import { listJoint } from '../app/joints.ts';
import { commits, recomputeTicket, same } from './recompute.ts';
import { Verdict } from './verdict.tsx';

/** A ticket at a live table: the seed, the round dealt once more, and the returns of the wagers. */
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
      <p>{outcomeText(ticket.rules, round.outcome)}</p>
    </>
  );
}

const suits = { S: '♠', H: '♥', C: '♣', D: '♦' } as const;
const faces = ['', 'A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];

const cardsText = (cards: readonly Card[]): string =>
  cards.map(({ rank, suit }) => `${suits[suit]}${faces[rank]}`).join(' ');

const tileText = (tile: number): string => (tile === 10 ? t`白板` : t`${tile}筒`);

/** The drawn outcome, in words. */
function outcomeText(rules: TableGameCode, outcome: TableOutcome): string {
  if (typeof outcome === 'number') return t`开出号码 ${outcome}`;
  if (rules === 'sic-bo') return t`骰子 ${Object.values(outcome).join(listJoint)}`;
  const names: Readonly<Record<string, string>> = {
    ...{ player: t`闲`, banker: t`庄`, dragon: t`龙`, tiger: t`虎` },
    ...{ sky: t`天`, earth: t`地`, black: t`玄`, yellow: t`黄` },
    ...{ front: t`顺` },
  };
  if (rules === 'er-ba-gang') {
    return Object.entries(outcome as ErBaGangOutcome)
      .map(([side, tiles]) => `${names[side] ?? side} ${tiles.map(tileText).join(' ')}`)
      .join('　');
  }
  return Object.entries(outcome)
    .map(([side, cards]: [string, Card | readonly Card[]]) => {
      return `${names[side] ?? side} ${cardsText(Array.isArray(cards) ? cards : [cards as Card])}`;
    })
    .join('　');
}
