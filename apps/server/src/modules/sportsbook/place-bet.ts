import type { ResourceInput, ResourceResponse } from '@hj/contract';
import { parseAmount } from '@hj/money';
import { AppError, hashBody, type MemberContext } from '@hj/platform';
import type { Acceptor } from './acceptor.ts';
import { type BetCommand, readId } from './bet-types.ts';

const longestUserAgent = 300;
const outcomeShape = /^[\w+/-]+$/;

/**
 * Places a single bet (method `bet`). The answer of a repeated key is the first answer, byte for byte.
 * @throws AppError 6007 no key or no amount · 6008 the stake breaks a limit, or the key had another body · 6012 the offer has
 * changed or is closed · 6303 no such selection · 6317 busy or not known: ask again with the same key
 */
export async function placeBet(
  acceptor: Acceptor,
  input: ResourceInput<'bet'>,
  context: MemberContext,
): Promise<ResourceResponse<'bet'>> {
  const answer: ResourceResponse<'bet'> = JSON.parse(await acceptor.place(commandOf(input, context)));
  return answer;
}

function commandOf(input: ResourceInput<'bet'>, context: MemberContext): BetCommand {
  const { key, session } = context;
  const stake = parseAmount(input.stake);
  if (key === undefined || stake === undefined) throw new AppError(6007);
  const marketId = readId(input.marketId);
  if (marketId === undefined || !outcomeShape.test(input.outcome)) throw new AppError(6303);
  return {
    memberId: session.memberId,
    sessionId: session.sessionId,
    key,
    bodyHash: hashBody(input),
    requestId: context.requestId,
    address: context.address,
    userAgent: context.userAgent.slice(0, longestUserAgent),
    marketId,
    outcome: input.outcome,
    price: input.price,
    score: input.score,
    stake,
    oddsType: input.oddsType,
    policy: input.autoOdd,
    receivedMs: performance.now(),
  };
}
