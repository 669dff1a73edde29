/** Asks an operator's wallet for the stake of a round. The row of the call is there already. */
import type { PlayFault } from '../play/errors.ts';
import type { Call } from './call-store.ts';
import type { OperatorWallets, WalletAnswer } from './wallet.ts';

/** Sends a bet as often as its protocol allows. */
export async function askStake(wallets: OperatorWallets, call: Call): Promise<WalletAnswer> {
  const wallet = wallets(call);
  let answer: WalletAnswer = { state: 'unknown' };
  for (let attempt = 0; attempt < wallet.betAttempts && answer.state === 'unknown'; attempt += 1) {
    if (attempt > 0) await new Promise((resolve) => setTimeout(resolve, 1_000));
    answer = await wallet.send(call);
  }
  return answer;
}

export function faultOf(reason: 'funds' | 'session' | 'blocked' | 'limit'): PlayFault {
  const faults = {
    funds: 'insufficient_funds',
    session: 'session_expired',
    blocked: 'blocked',
    limit: 'limit',
  } as const;
  return faults[reason];
}
