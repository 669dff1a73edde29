import { amount, type CallAnswer, type CallInput } from '@hj/contract';
import { type Amount, formatAmount } from '@hj/money';
import { AppError, type MoneyContext } from '@hj/platform';
import { z } from 'zod';
import { requireLiveSession } from '../account/index.ts';
import { getBalance, runMemberCommand } from '../wallet/index.ts';
import { readBalance } from './balances.ts';
import { refuse } from './refusals.ts';
import { moveMoney, sentenceFor, type VenueDeps } from './transfer.ts';
import type { VenueTransfer } from './transfer-store.ts';
import { listVenuesOf, type MemberVenue } from './venue-store.ts';

const path = '/game/api/v1/venue/recycle';

type Answer = CallAnswer<typeof path>;
type Item = Answer['list'][number];

/** The same command is still at work; the outcome of its COMMIT is unknown. */
const UNDECIDED: ReadonlySet<number> = new Set([6011, 6317]);

/** The balances at the venues when the key was seen first: repeats use them, not the present balances. */
const plan = z.object({
  cash: amount,
  /** By channel, without money on a table; null where the venue did not answer. */
  balances: z.record(z.string(), amount.nullable()),
  /** Money on a table, by channel. */
  frozen: z.record(z.string(), amount).optional(),
});

/**
 * Brings back everything that lies at the venues, or at those named, each by a transfer of its own: one that fails holds up none.
 * @throws AppError 6004 no such venue; 6001, 6008, 6011, 6317
 */
export async function recycleMoney(
  deps: VenueDeps,
  input: CallInput<typeof path>,
  context: MoneyContext,
): Promise<Answer> {
  const { memberId } = context.session;
  const venues = await listVenuesOf(deps.db, memberId, input.channelCodes);
  if (venues.length < new Set(input.channelCodes).size) throw refuse('venue-not-found');
  const opened = venues.filter((venue) => venue.hasAccount);
  const found = await Promise.all(opened.map((venue) => readBalance(deps, venue, memberId)));
  const { cash, balances, frozen } = await runMemberCommand(
    { db: deps.db, requireLiveSession },
    { context, operation: 'venue/recycle', body: input, answer: plan },
    async (tx) => {
      const { cash } = await getBalance(tx, memberId);
      const lying = opened.map(({ code }, index): [string, Amount | null] => {
        const balance = found[index];
        return [code, balance?.stale === false ? (balance.balance ?? 0n) - balance.frozen : null];
      });
      const tables = opened.flatMap(({ code }, index): [string, Amount][] => {
        const bound = found[index]?.frozen ?? 0n;
        return bound > 0n ? [[code, bound]] : [];
      });
      return { cash, balances: Object.fromEntries(lying), frozen: Object.fromEntries(tables) };
    },
  );
  const planned = venues.filter(({ code }) => code in balances);
  const results = await Promise.all(
    planned.map(async (venue) => {
      const one = await recycleOne(deps, venue, balances[venue.code] ?? null, context);
      return withFrozen(one, frozen?.[venue.code]);
    }),
  );
  const last = results
    .flatMap(({ transfer }) => transfer ?? [])
    .toSorted((left, right) => (left.endedAt?.getTime() ?? 0) - (right.endedAt?.getTime() ?? 0))
    .at(-1);
  return {
    list: results.map(({ item }) => item),
    centerWalletBalance: last === undefined ? cash : last.cashAfter,
  };
}

interface Recycled {
  item: Item;
  transfer?: VenueTransfer;
}

/** The text about money that stays behind. */
function withFrozen(one: Recycled, frozen: Amount | undefined): Recycled {
  if (frozen === undefined || one.item.state === 'refused') return one;
  const message = `${one.item.message}；牌桌上的 ¥${formatAmount(frozen)} 待本局结束后再回收`;
  return { ...one, item: { ...one.item, message } };
}

async function recycleOne(
  deps: VenueDeps,
  venue: MemberVenue,
  balance: Amount | null,
  context: MoneyContext,
): Promise<Recycled> {
  const { code, name } = venue;
  const item = (state: Item['state'], message: string): Item => ({
    ...{ channelCode: code, name, amount: balance ?? 0n, state, message },
  });
  if (balance === null) return { item: item('refused', `${name}暂时无法连接，请稍后再试`) };
  if (balance === 0n) return { item: item('empty', '没有可回收的余额') };
  const command = {
    venue,
    direction: 'out',
    amount: balance,
    operation: `venue/recycle/${code}`,
    body: { code },
  } as const;
  try {
    const transfer = await moveMoney(deps, command, context);
    if (transfer.state === 'done') return { transfer, item: item('done', '已回到中心钱包') };
    if (transfer.state === 'processing')
      return { transfer, item: item('processing', '处理中，到账后通知您') };
    return { transfer, item: item('refused', sentenceFor(transfer.reason ?? 'lost', name)) };
  } catch (error) {
    if (error instanceof AppError && !UNDECIDED.has(error.code)) {
      context.log.warn({ err: error, venue: code }, 'a venue was not recycled');
      return { item: item('refused', error.message) };
    }
    // The transfer may be written: calling it failed would invite a second request.
    context.log.error({ err: error, venue: code }, 'the outcome of a recycle is unknown');
    return { item: item('processing', '结果待确认，请稍后查看余额与交易记录') };
  }
}
