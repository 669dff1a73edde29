import type { CallRequest, CallResponse } from '@hj/contract';
import { formatAmount, parseAmount } from '@hj/money';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { useSession } from '../session/session-store.ts';

const TRANSFER = '/game/api/v1/venue/transfer';
const RECYCLE = '/game/api/v1/venue/recycle';

export type VenueBalance = CallResponse<'/game/api/v1/venue/allBalance'>['list'][number];
export type TransferRequest = Pick<CallRequest<typeof TRANSFER>, 'channelCode' | 'amount' | 'ty'>;

/** `category` of the call that stands for every venue (O21). */
const EVERY_VENUE = 8;

export const venuesKey = ['wallet', 'venues'] as const;

/** The balances at every venue. Their sum is kept in the session. */
export const venuesQuery = queryOptions({
  queryKey: venuesKey,
  queryFn: async () => {
    const balances = await call('/game/api/v1/venue/allBalance', { category: EVERY_VENUE });
    useSession.setState({ totalMoney: balances.totalMoney });
    return balances;
  },
});

/** Moves money between the centre and a venue. */
export function transferMoney({ channelCode, amount, ty }: TransferRequest, key: string) {
  return call(TRANSFER, { channelCode, amount, ty }, { key });
}

/** Brings everything back to the centre, from every venue or from those named. */
export function recycleMoney(channelCodes: readonly string[], key: string) {
  return call(RECYCLE, { channelCodes: [...channelCodes] }, { key });
}

/** Money on its way between the centre and the venues, which is the member's. */
export function inTransitOf(venues: readonly VenueBalance[]): string {
  return formatAmount(venues.reduce((sum, { inTransit }) => sum + (parseAmount(inTransit) ?? 0n), 0n));
}

/** Whether there is nothing: no balance, and nothing on its way. A balance that is not known is not nothing. */
export function isEmptyVenue({ balance, inTransit }: VenueBalance): boolean {
  return balance !== null && parseAmount(balance) === 0n && parseAmount(inTransit) === 0n;
}
