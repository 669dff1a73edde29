/** The limits of a player's bets in a round: by the limits that the round was opened with, with all that the player has in it. */
import { type TableGame, tableBetKind } from '@hj/games';
import { type Amount, formatAmount } from '@hj/money';
import { PlayError } from '../play/errors.ts';
import type { TableLimits } from './table-store.ts';

/** The most on one bet. */
export const maxOf = (
  { maxBet, maxKinds }: TableLimits,
  { code }: Pick<TableGame, 'code'>,
  bet: string,
): Amount => BigInt(maxKinds[tableBetKind(code, bet)] ?? maxBet);

/** @throws PlayError invalid for a bet that the table has not, or parts of a yuan; limit for an amount that it does not take */
export function requireLimits(
  rules: TableGame,
  {
    limits,
    wagers,
    before,
  }: {
    limits: TableLimits;
    wagers: Readonly<Record<string, Amount>>;
    before: ReadonlyMap<string, Amount>;
  },
): void {
  let round = [...before.values()].reduce((sum, amount) => sum + amount, 0n);
  for (const [bet, amount] of Object.entries(wagers)) {
    if (!Object.hasOwn(rules.bets, bet) || amount <= 0n || amount % 100n !== 0n)
      throw new PlayError('invalid');
    const [all, most] = [(before.get(bet) ?? 0n) + amount, maxOf(limits, rules, bet)];
    if (all < limits.minBet) throw beyond('least', limits.minBet, bet);
    if (all > most) throw beyond('bet', most, bet);
    round += amount;
  }
  if (round > limits.maxRound) throw beyond('round', limits.maxRound);
}

const sentences = {
  least: (amount: string) => `单注至少 ¥${amount}，资金未变动，请加注后再确认。`,
  bet: (amount: string) => `本局该注最多 ¥${amount}（含已确认的下注），资金未变动，请减少下注。`,
  round: (amount: string) => `本局每位玩家最多下注 ¥${amount}（含已确认的下注），资金未变动，请减少下注。`,
};

function beyond(limit: keyof typeof sentences, amount: Amount, bet?: string): PlayError {
  const text = formatAmount(amount);
  return new PlayError('limit', {
    ...(bet === undefined ? {} : { bet }),
    ...{ limit, amount: text, message: sentences[limit](text) },
  });
}
