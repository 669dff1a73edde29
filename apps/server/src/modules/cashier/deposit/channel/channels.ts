import type { CallAnswer } from '@hj/contract';
import type { Deps } from '../../../../deps.ts';
import { coinRates } from '../../coin/index.ts';
import { areDepositsOpen } from '../deposits-open.ts';
import { refuse } from '../refusals.ts';
import { findChannel, listChannels, listContacts } from './channel-store.ts';

/** The channels in the operator's order; none while deposits are closed. */
export async function listDepositChannels(deps: Deps): Promise<CallAnswer<'/fd/api/v1/payment/types'>> {
  if (!(await areDepositsOpen(deps, deps.db))) return { list: [] };
  const [channels, rates] = await Promise.all([listChannels(deps.db), coinRates(deps.db)]);
  return {
    list: channels.map((channel) => ({
      ...channel,
      channelId: channel.id,
      min: channel.minAmount,
      max: channel.maxAmount,
      rate: channel.currency === 'USDT' ? (rates?.deposit ?? null) : null,
    })),
  };
}

/** [7.73] The contacts of a channel. @throws AppError 6004 no such channel */
export async function listServers(
  deps: Pick<Deps, 'db'>,
  channelId: string,
): Promise<CallAnswer<'/fd/api/v1/payment/getCustomerInfo'>> {
  if ((await findChannel(deps.db, channelId)) === undefined) {
    throw refuse('channel-not-found');
  }
  const contacts = await listContacts(deps.db, channelId);
  return {
    list: contacts.map((each) => ({ ...each, min: each.minAmount, max: each.maxAmount })),
  };
}
