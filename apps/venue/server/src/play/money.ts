/**
 * Where the money of a spin comes from and goes to. One game plays over three wallets: the venue's own (`transfer`), an operator's
 * (`seamless`: requests to it are written here and sent after the commit), and none (`demo`).
 */
import { randomUUID } from 'node:crypto';
import type { Amount } from '@hj/money';
import type { Db, Tx } from '@hj/platform';
import { findBet, insertCall } from '../seamless/call-store.ts';
import type { OperatorWallets } from '../seamless/wallet.ts';
import { findAccount, lockAccount, moveBalance, moveBalanceEach } from '../wallet-store.ts';
import { PlayError } from './errors.ts';
import { learnBalance, type Player, setDemoBalance, setKnownBalance } from './play-store.ts';

export type Purse = 'transfer' | 'seamless' | 'demo';

export const purseOf = ({ mode, walletMode }: Player): Purse => (mode === 'demo' ? 'demo' : walletMode);

export interface SpinMoney {
  roundId: string;
  ordinal: number;
  /** 0 in a free spin, and where the operator's wallet has taken it already. */
  stake: Amount;
  win: Amount;
  roundClosed: boolean;
}

/** Takes the stake and gives the win. @returns the balance after it @throws PlayError insufficient_funds */
export async function settleSpin(tx: Tx, player: Player, spin: SpinMoney): Promise<Amount> {
  switch (purseOf(player)) {
    case 'transfer':
      return settleInWallet(tx, player, spin);
    case 'seamless':
      return settleWithOperator(tx, player, spin);
    case 'demo': {
      const before = player.demoBalance ?? 0n;
      if (before < spin.stake) throw new PlayError('insufficient_funds');
      const after = before - spin.stake + spin.win;
      await setDemoBalance(tx, player.id, after);
      return after;
    }
  }
}

/** Takes a stake that is settled later. @returns the balance after it @throws PlayError insufficient_funds */
export const takeStake = (
  tx: Tx,
  player: Player,
  part: { stake: Amount; reference: string },
): Promise<Amount> => takeStakes(tx, player, [part]);

/** Takes several at once, or none. @returns the balance after them @throws PlayError insufficient_funds */
export async function takeStakes(
  tx: Tx,
  player: Player,
  parts: readonly { stake: Amount; reference: string }[],
): Promise<Amount> {
  const stake = parts.reduce((sum, part) => sum + part.stake, 0n);
  if (player.mode === 'demo') {
    const after = (player.demoBalance ?? 0n) - stake;
    if (after < 0n) throw new PlayError('insufficient_funds');
    await setDemoBalance(tx, player.id, after);
    return after;
  }
  const account = await lockAccount(tx, player.channel, player.account);
  if (account === undefined || account.balance < stake) throw new PlayError('insufficient_funds');
  await moveBalanceEach(
    tx,
    account,
    parts.map((part) => ({ amount: -part.stake, reference: part.reference })),
  );
  return account.balance - stake;
}

/** Pays the result of a stake that was taken before. @returns the balance after it */
export async function giveMoney(
  tx: Tx,
  player: Player,
  { amount, reference }: { amount: Amount; reference: string },
): Promise<Amount> {
  if (player.mode === 'demo') {
    const after = (player.demoBalance ?? 0n) + amount;
    await setDemoBalance(tx, player.id, after);
    return after;
  }
  const account = await lockAccount(tx, player.channel, player.account);
  if (account === undefined) throw new Error(`Player ${player.id} has no account.`);
  if (amount > 0n) await moveBalance(tx, account, amount, reference);
  return account.balance + amount;
}

async function settleInWallet(
  tx: Tx,
  { channel, account: name }: Player,
  { roundId, ordinal, stake, win }: SpinMoney,
): Promise<Amount> {
  const account = await lockAccount(tx, channel, name);
  if (account === undefined || account.balance < stake) throw new PlayError('insufficient_funds');
  // A slash is in no operator's reference.
  const reference = (what: string) => `spin/${roundId}/${ordinal}/${what}`;
  if (stake > 0n) await moveBalance(tx, account, -stake, reference('stake'));
  const staked =
    stake > 0n ? { ...account, balance: account.balance - stake, version: account.version + 1n } : account;
  if (win > 0n) await moveBalance(tx, staked, win, reference('win'));
  return staked.balance + win;
}

/** The stake was taken when the round was accepted. A lost round is closed by a win of nothing. */
async function settleWithOperator(
  tx: Tx,
  player: Player,
  { roundId, win, roundClosed }: SpinMoney,
): Promise<Amount> {
  const reference = await findBet(tx, roundId);
  if (reference === undefined) throw new Error(`Round ${roundId} has no bet.`);
  if (win > 0n || roundClosed) {
    await insertCall(tx, { id: randomUUID(), roundId, kind: 'win', reference, amount: win, roundClosed });
  }
  const balance = player.knownBalance + win;
  await setKnownBalance(tx, player.id, balance);
  return balance;
}

/** The player's balance; the last known where the operator does not answer. */
export async function balanceOf(
  db: Db,
  wallets: OperatorWallets,
  player: Player,
  { operatorToken, game }: { operatorToken: string | null; game: string },
): Promise<Amount> {
  switch (purseOf(player)) {
    case 'transfer':
      return (await findAccount(db, player.channel, player.account))?.balance ?? 0n;
    case 'demo':
      return player.demoBalance ?? 0n;
    case 'seamless': {
      const found = await wallets(player).balance({ account: player.account, operatorToken, game });
      if (found === undefined) return player.knownBalance;
      return learnBalance(db, player.id, found);
    }
  }
}
