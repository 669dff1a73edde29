import type { CallRequest, CallResponse } from '@hj/contract';
import { queryOptions } from '@tanstack/react-query';
import { isDecided } from '../api/api-error.ts';
import { call } from '../api/client.ts';
import { forgetKey, keptKey } from '../api/kept-key.ts';
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

/** Sends a money command under a kept key, which is forgotten once it is decided. */
async function once<Answer>(command: string, body: unknown, send: (key: string) => Promise<Answer>) {
  const userId = useSession.getState().userId ?? '';
  const key = keptKey(userId, command, body);
  try {
    const answer = await send(key);
    forgetKey(userId, command);
    return answer;
  } catch (error) {
    if (isDecided(error)) forgetKey(userId, command);
    throw error;
  }
}

/** Moves money between the centre and a venue. */
export function transferMoney(request: TransferRequest) {
  return once('transfer', request, (key) => call(TRANSFER, request, { key }));
}

/** Brings everything back to the centre, from every venue or from those named. */
export function recycleMoney(channelCodes: readonly string[]) {
  const request = { channelCodes: [...channelCodes] };
  return once('recycle', request, (key) => call(RECYCLE, request, { key }));
}
