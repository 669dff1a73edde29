/**
 * Settled bets and money that came, each told by one letter, once. The bus brings each event at once; a process that dies in
 * between has lost it, so a job looks again at the events since its last run, however long ago that was. Both write through
 * `insertLetters`, which knows the event of a letter.
 */
import { displayAmount, formatCoin } from '@hj/money';
import { type Db, type MemberId, memberId } from '@hj/platform';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import {
  type EndedDeal,
  getToldUntil,
  listEndedDeals,
  listSettledBets,
  type SettledBet,
  saveToldUntil,
  type ToldEvent,
} from './event-store.ts';
import { letterText } from './letter-texts.ts';
import type { Letters } from './letters.ts';
import type { LetterDraft } from './store.ts';

type EventDeps = Pick<Deps, 'db' | 'bus' | 'now' | 'log'> & { letters: Letters };

/** Before the mark: a transaction may commit so long after the time that it has written. */
const lookedBackMs = 30 * 60_000;
/** Letters are kept for so long; an older event would get a second letter. */
const oldestMs = 89 * 24 * 60 * 60_000;
/** Of each event, in one run. */
const mostTold = 1_000;

const yuan = (amount: bigint): string => displayAmount(amount);

const titles = {
  W: 'bet-won',
  LW: 'bet-half-won',
  P: 'bet-push',
  LL: 'bet-half-lost',
  L: 'bet-lost',
} as const;

function betTitle({ resultCode, settlementNo }: SettledBet) {
  if (resultCode === 'A') return letterText('bet-reopened');
  if (settlementNo > 1) return letterText('bet-resettled');
  if (resultCode.startsWith('D')) return letterText('bet-void');
  return letterText(titles[resultCode as keyof typeof titles] ?? 'bet-settled');
}

function betBody({ kind, legs, league, home, away, settlementNo, resultCode, risk, payout }: SettledBet) {
  const single = home === '' ? league : `${home} v ${away}`;
  const what = kind === 'single' ? single : `${kind === 'series' ? '串关' : '组合串关'}（${legs} 场）`;
  if (resultCode === 'A') return letterText('bet-body-reopened', { what, payout: yuan(payout) });
  if (settlementNo > 1) return letterText('bet-body-resettled', { what, payout: yuan(payout) });
  return payout === 0n
    ? letterText('bet-body-lost', { what, stake: yuan(risk) })
    : letterText('bet-body', { what, stake: yuan(risk), payout: yuan(payout) });
}

export function letterOfBet(bet: SettledBet): LetterDraft {
  return {
    memberId: bet.memberId,
    kind: 'notice',
    source: `bet:${bet.betId}:${bet.settlementNo}`,
    title: betTitle(bet),
    body: betBody(bet),
    link: '/mine/betRecord',
    createdAt: bet.settledAt,
  };
}

/** Of a deposit that staff credited as received: what came, and what was ordered. */
function bodyAsReceived(order: string, amount: string, note: EndedDeal['note']) {
  const { ordered = '', received = '', coins = '', orderedCoins = '', sentCoins = '' } = note?.values ?? {};
  switch (note?.code) {
    case 'credited-as-received':
      return letterText('deposit-as-received-body', { order, amount, ordered, received });
    case 'sent-coins-credited':
      return letterText('deposit-as-received-body', {
        ...{ order, amount, ordered: `${orderedCoins} USDT`, received: `${sentCoins} USDT` },
      });
    case 'coins-credited-as-received':
      return letterText('deposit-coins-as-received-body', { order, ordered, received, coins });
    default:
      return undefined;
  }
}

export function letterOfDeal({
  id,
  type,
  title,
  note,
  orderNo,
  amount,
  coins,
  ...deal
}: EndedDeal): LetterDraft {
  const letter = { memberId: deal.memberId, source: `deal:${id}`, createdAt: deal.endedAt };
  const sum = yuan(amount < 0n ? -amount : amount);
  if (type === 'deposit' && title.code !== 'deposit-reversal') {
    const body =
      bodyAsReceived(orderNo, sum, note) ??
      (coins === null || title.code !== 'deposit-of-coins'
        ? letterText('deposit-body', { order: orderNo, amount: sum })
        : letterText('deposit-coins-body', { order: orderNo, coins: formatCoin(coins) }));
    return { ...letter, kind: 'notice', title: letterText('deposit'), body, link: '/mine/transRecord' };
  }
  if (type === 'adjustment' || type === 'deposit') {
    const code = amount < 0n ? 'adjustment-debit' : 'adjustment-credit';
    const body = letterText('adjustment-body', { order: orderNo, amount: sum });
    return { ...letter, kind: 'notice', title: letterText(code), body, link: '/mine/transRecord' };
  }
  const name = title.values.name ?? title.values.text ?? '';
  if (title.code === 'tip-in') {
    const body = letterText('tip-body', { name, amount: sum });
    return { ...letter, kind: 'notice', title: letterText('tip'), body, link: '/mine/transRecord' };
  }
  const body = letterText('gift-body', { name, amount: sum });
  return { ...letter, kind: 'activity', title: letterText('gift'), body, link: '/mine/giftRecord' };
}

interface Sweep extends Omit<EventDeps, 'bus' | 'log'> {
  most?: number;
}

/** Writes the missing letters since the last run, the oldest event first, at most `most` of each. @returns the number of letters */
export async function sweepEvents({ db, now, letters, most = mostTold }: Sweep): Promise<number> {
  const at = now();
  const sinceOf = async (event: ToldEvent) => {
    const told = Math.min((await getToldUntil(db, event)).getTime(), at.getTime());
    return new Date(Math.max(told - lookedBackMs, at.getTime() - oldestMs));
  };
  const bets = await listSettledBets(db, { since: await sinceOf('bets') }, most);
  const deals = await listEndedDeals(db, { since: await sinceOf('deals') }, most);
  const written = await letters.send(db, [...bets.map(letterOfBet), ...deals.map(letterOfDeal)]);
  // After a full run the next one goes on where it ended.
  await saveToldUntil(db, 'bets', (bets.length < most ? undefined : bets.at(-1)?.settledAt) ?? at);
  await saveToldUntil(db, 'deals', (deals.length < most ? undefined : deals.at(-1)?.endedAt) ?? at);
  return written;
}

const settled = z.object({ bets: z.array(z.object({ betId: z.string().regex(/^\d{1,19}$/) })) });
const paid = z.object({ memberId: z.string().regex(/^\d{1,19}$/), orderId: z.string().regex(/^\d{1,19}$/) });

/** Listens to the bus, for the worker role. */
export function startEvents({ db, bus, log, letters }: Omit<EventDeps, 'now'>): { stop(): Promise<void> } {
  const running = new Set<Promise<unknown>>();
  const run = (topic: string, work: () => Promise<unknown>) => {
    const each = work()
      .catch((error: unknown) => log.error({ err: error, topic }, 'a letter waits for the sweep'))
      .finally(() => running.delete(each));
    running.add(each);
  };
  const tellDeposit = async (member: MemberId, orderId: bigint) => {
    const deals = await listEndedDeals(db, { memberId: member, orderId });
    await letters.send(db, deals.map(letterOfDeal));
  };
  const leaves = [
    bus.subscribe('bet.settled', (message) => {
      const { data } = settled.safeParse(message);
      if (data)
        run('bet.settled', () =>
          tellBets(
            db,
            letters,
            data.bets.map(({ betId }) => BigInt(betId)),
          ),
        );
    }),
    bus.subscribe('deposit.paid', (message) => {
      const { data } = paid.safeParse(message);
      if (data) run('deposit.paid', () => tellDeposit(memberId(BigInt(data.memberId)), BigInt(data.orderId)));
    }),
  ];
  return {
    async stop() {
      for (const leave of leaves) leave();
      await Promise.all(running);
    },
  };
}

async function tellBets(db: Db, letters: Letters, betIds: readonly bigint[]): Promise<void> {
  await letters.send(db, (await listSettledBets(db, { betIds })).map(letterOfBet));
}
