import type { CallAnswer } from '@hj/contract';
import { formatAmount } from '@hj/money';
import { AppError } from '@hj/platform';
import type { Deps } from '../../../deps.ts';
import { coinRates } from '../coin/index.ts';
import { findChannel, listChannels, listContacts } from './channel-store.ts';

/** The channels in the order of the desk; none while deposits are closed. */
export async function listDepositChannels(deps: Deps): Promise<CallAnswer<'/fd/api/v1/payment/types'>> {
  if (deps.config.payment.open === '0') return { list: [] };
  const [channels, rates] = await Promise.all([listChannels(deps.db), coinRates(deps.db)]);
  return {
    list: channels.map((channel) => ({
      channelId: channel.id,
      name: channel.name,
      kind: channel.kind,
      currency: channel.currency,
      credit: channel.credit,
      min: formatAmount(channel.minAmount),
      max: formatAmount(channel.maxAmount),
      quickAmounts: channel.quickAmounts.map(formatAmount),
      bonusHint: channel.bonusHint,
      feeRate: channel.feeRate,
      rate: channel.currency === 'USDT' ? (rates?.deposit ?? null) : null,
      network: channel.network,
      needsPayer: channel.needsPayer,
      recommended: channel.recommended,
      maintenance: channel.maintenance,
      maintenanceUntil: channel.maintenanceUntil?.getTime() ?? null,
    })),
  };
}

/** [7.73] Who serves a channel. @throws AppError 6004 no such channel */
export async function listServers(
  deps: Pick<Deps, 'db'>,
  channelId: string,
): Promise<CallAnswer<'/fd/api/v1/payment/getCustomerInfo'>> {
  if ((await findChannel(deps.db, channelId)) === undefined) {
    throw new AppError(6004, { message: '存款方式不存在' });
  }
  const contacts = await listContacts(deps.db, channelId);
  return {
    list: contacts.map(({ name, contact, hours, minAmount, maxAmount }) => ({
      ...{ name, contact, hours },
      min: formatAmount(minAmount),
      max: formatAmount(maxAmount),
    })),
  };
}
