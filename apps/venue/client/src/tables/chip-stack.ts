/** Chips that lie on the table and are not confirmed: each placement can be taken back, the last one first. Amounts in fen. */
export interface Placement {
  wagers: Readonly<Record<string, bigint>>;
}

export type ChipStack = readonly Placement[];

/** The sum on each spot. */
export function sumOf(stack: ChipStack): Record<string, bigint> {
  const sum: Record<string, bigint> = {};
  for (const { wagers } of stack)
    for (const [bet, amount] of Object.entries(wagers)) sum[bet] = (sum[bet] ?? 0n) + amount;
  return sum;
}

export const totalOf = (wagers: Readonly<Record<string, bigint>>): bigint =>
  Object.values(wagers).reduce((sum, amount) => sum + amount, 0n);

export type Limit = 'bet' | 'round' | 'funds' | 'smallest';

export interface Limits {
  minBet: bigint;
  /** On one bet. */
  mostOn(bet: string): bigint;
  maxRound: bigint;
  balance: bigint;
  /** Confirmed in this round. */
  own: Readonly<Record<string, bigint>>;
  /** The amount that bets lock: their highest possible cost. */
  locked(wagers: Readonly<Record<string, bigint>>): bigint;
}

/** The limit that stands against putting the chips down, or null. Below the smallest bet is no refusal before the confirmation. */
export function limitAgainst(stack: ChipStack, added: Placement, limits: Limits): Limit | null {
  const next = sumOf([...stack, added]);
  if (Object.entries(next).some(([bet, amount]) => amount + (limits.own[bet] ?? 0n) > limits.mostOn(bet)))
    return 'bet';
  if (totalOf(next) + totalOf(limits.own) > limits.maxRound) return 'round';
  return limits.locked(next) > limits.balance ? 'funds' : null;
}

/** The limit that stands against the confirmation, or null. */
export function limitToConfirm(stack: ChipStack, { minBet, own }: Limits): Limit | null {
  return Object.entries(sumOf(stack)).some(([bet, amount]) => amount + (own[bet] ?? 0n) < minBet)
    ? 'smallest'
    : null;
}

/** The most on a bet that the chips would go beyond: the smallest of them. */
export function mostExceeded(stack: ChipStack, added: Placement, { own, mostOn }: Limits): bigint {
  const beyond = Object.entries(sumOf([...stack, added])).flatMap(([bet, amount]) =>
    amount + (own[bet] ?? 0n) > mostOn(bet) ? [mostOn(bet)] : [],
  );
  return beyond.sort((one, other) => Number(one - other))[0] ?? 0n;
}
