import type { CoinAmount } from '@hj/money';
import type { MemberId, Tx } from '@hj/platform';
import { lockWallets } from '../../wallet/index.ts';

/**
 * Credits USDT to the member's coin wallet, in the transaction that marks the order paid.
 * @returns the coin balance afterwards, in 10⁻⁶
 */
export async function creditCoin(
  tx: Tx,
  credit: { memberId: MemberId; amount: CoinAmount; channelId: string; reference: string; requestId: string },
): Promise<CoinAmount> {
  const { memberId, amount, reference } = credit;
  const system = `channel:${credit.channelId}:USDT` as const;
  const posting = await lockWallets(tx, { members: [memberId], systems: [system], coins: [memberId] });
  const to = { memberId, kind: 'coin' } as const;
  posting.transfer({ kind: 'coin-deposit', from: { system }, to, amount, reference, memberId });
  await posting.write(credit.requestId);
  return posting.coins(memberId);
}
