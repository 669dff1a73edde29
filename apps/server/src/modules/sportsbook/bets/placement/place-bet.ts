import type { ResourceInput, ResourceResponse } from '@hj/contract';
import { hashBody, type MemberContext, refuse, StoredAnswer } from '@hj/platform';
import type { FindRefusal } from '../../../../deps.ts';
import { type AskedBet, type AskedLeg, type SlipCommand, selectionKey } from '../bet-types.ts';
import type { Acceptor } from './acceptor.ts';

const longestUserAgent = 300;

export interface PlaceBetDeps {
  acceptor: Acceptor;
  findRefusal: FindRefusal;
}

/**
 * Places a single bet (method `bet`): the slip of one leg and one bet. The answer of a repeated key is the first answer, byte
 * for byte.
 * @throws AppError as `placeSlip`
 */
export async function placeBet(
  deps: PlaceBetDeps,
  input: ResourceInput<'bet'>,
  context: MemberContext,
): Promise<StoredAnswer<ResourceResponse<'bet'>>> {
  return await place(deps, context, {
    ...sharedOf(input, context),
    answers: 'bet',
    legs: [legOf(input)],
    bets: [{ legs: [0], sizes: [1], stake: input.stake }],
  });
}

/**
 * Places a slip (method `combo_bet`): singles, series and systems, all of them or none (ADR 034). The answer of a repeated key is
 * the first answer, byte for byte.
 * @throws AppError 6007 no key or no amount · 6008 a stake breaks a limit, or the key had another body · 6012 the legs make no
 * such bet, the offer has changed or is closed, or the member's own rules forbid it · 6015, 6449 no identity yet · 6031, 6033
 * not from this place · 6301 a bet names legs that the slip has not · 6303 no such selection · 6317 busy or not known: ask again
 * with the same key
 */
export async function placeSlip(
  deps: PlaceBetDeps,
  input: ResourceInput<'combo_bet'>,
  context: MemberContext,
): Promise<StoredAnswer<ResourceResponse<'combo_bet'>>> {
  return await place(deps, context, {
    ...sharedOf(input, context),
    answers: 'bets',
    legs: input.legs.map(legOf),
    bets: input.bets.map((bet) => betOf(bet, input.legs.length)),
  });
}

async function place<Answer>(
  { acceptor, findRefusal }: PlaceBetDeps,
  context: MemberContext,
  command: SlipCommand,
): Promise<StoredAnswer<Answer>> {
  // Found before the slip is queued, thrown after its key was looked up: a stored first answer is returned all the same.
  const refusal = await findRefusal(context, 'play');
  return new StoredAnswer(await acceptor.submit({ ...command, refusal }));
}

function sharedOf(
  input: ResourceInput<'bet'> | ResourceInput<'combo_bet'>,
  context: MemberContext,
): Omit<SlipCommand, 'answers' | 'legs' | 'bets'> {
  const { key, session } = context;
  if (key === undefined) throw refuse('invalid-parameter');
  return {
    memberId: session.memberId,
    operation: 'bet',
    sessionId: session.sessionId,
    key,
    bodyHash: hashBody(input),
    requestId: context.requestId,
    address: context.address,
    userAgent: context.userAgent.slice(0, longestUserAgent),
    oddsType: input.oddsType,
    policy: input.autoOdd,
    tolerance: input.tolerance,
    notAfter: input.notAfter,
    receivedMs: performance.now(),
  };
}

function legOf({ marketId, outcome, price, score }: ResourceInput<'combo_bet'>['legs'][number]): AskedLeg {
  // No text of the database can hold a NUL, so no outcome has one.
  if (outcome.includes('\0')) throw refuse('no-data');
  return { marketId, outcome, selection: selectionKey({ marketId, outcome }), price, score };
}

function betOf({ legs, sizes, stake }: ResourceInput<'combo_bet'>['bets'][number], count: number): AskedBet {
  const isAscending = legs.every((leg, index) => leg < count && leg > (legs[index - 1] ?? -1));
  if (!isAscending || new Set(sizes).size !== sizes.length) throw refuse('parameter-error');
  return { legs, sizes, stake };
}
