/**
 * Entering a game and leaving it. With auto transfer on, the money of the centre goes into the venue before a launch and comes back when
 * the game is left. Both are money commands: their keys are kept under the names of the transfer page and of the wallet, so that a command that has
 * no answer is asked for there. While one has none, nothing is moved here.
 */
import { type CallResponse, transferTypes } from '@hj/contract';
import { parseAmount } from '@hj/money';
import { isDecided } from '../api/api-error.ts';
import { call } from '../api/client.ts';
import { forgetKey, keptCommand, keptKey } from '../api/kept-key.ts';
import { useSession } from '../session/session-store.ts';
import { recycleMoney, transferMoney, type VenueBalance } from '../venues/queries.ts';

export type Launch = CallResponse<'/game/api/v1/venue/launch'>;

export interface GameToOpen {
  enName: string;
  gameCode: string;
  demo: boolean;
  /** 多桌同玩: once it is there, the game is asked to show its other tables. */
  tables?: true;
}

/** Asks for the one-time address of a game. @throws ApiError */
export function askLaunch({ enName, gameCode, demo }: GameToOpen): Promise<Launch> {
  const device = matchMedia('(pointer: coarse)').matches ? 'mobile' : 'desktop';
  return call('/game/api/v1/venue/launch', { enName, gameCode, demo, device });
}

/** The other half of `useKeptCommand`, for commands that a page does not wait for: undefined where another one has no answer yet. */
async function sendKept<Body, Answer>(
  name: string,
  body: Body,
  send: (body: Body, key: string) => Promise<Answer>,
): Promise<Answer | undefined> {
  const userId = useSession.getState().userId ?? '';
  const open = keptCommand(userId, name);
  if (open !== undefined && open.body !== JSON.stringify(body)) return undefined;
  try {
    const answer = await send(body, keptKey(userId, name, body));
    forgetKey(userId, name);
    return answer;
  } catch (error) {
    if (isDecided(error)) forgetKey(userId, name);
    throw error;
  }
}

export interface Balances {
  list: readonly VenueBalance[];
  centerWalletBalance: string;
  autoTransfer: boolean;
}

const isSome = (amount: string | null) => amount !== null && (parseAmount(amount) ?? 0n) > 0n;

/**
 * Brings the money of the other venues and the whole centre balance to the venue of a game, if the member has it so and the venue has a
 * wallet of its own.
 * @returns how the transfer ended; undefined where nothing was to be moved
 * @throws ApiError
 */
export async function bringMoney(
  { list, centerWalletBalance, autoTransfer }: Balances,
  enName: string,
): Promise<'done' | 'processing' | 'refused' | undefined> {
  const venue = list.find((each) => each.enName === enName);
  if (!autoTransfer || venue === undefined) return undefined;
  const others = list.filter((each) => each !== venue && isSome(each.balance) && each.state === 'open');
  const codes = others.map(({ channelCode }) => channelCode);
  const fetched = codes.length > 0 ? await sendKept('recycle', codes, recycleMoney) : undefined;
  const amount = fetched?.centerWalletBalance ?? centerWalletBalance;
  if (venue.walletMode === 'seamless' || venue.state !== 'open' || !isSome(amount)) return undefined;
  const body = { channelCode: venue.channelCode, amount, ty: transferTypes.in };
  return (await sendKept('transfer', body, transferMoney))?.state;
}

/** Brings the money of one venue back to the centre. @throws ApiError */
export async function returnMoney(channelCode: string) {
  return (await sendKept('recycle', [channelCode], recycleMoney))?.list[0];
}
