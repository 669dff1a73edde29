/** Reads the facts for plan and preview of a request. */
import type { MarketKey } from '@hj/betting';
import type { Queries } from '@hj/platform';
import type { CatalogMatch } from '../../catalog/catalog.ts';
import { loadMatches } from '../../catalog/catalog-store.ts';
import { readMessages } from '../../settlement/message-store.ts';
import { silence } from '../../settlement/settlement-rules.ts';
import { PreviewCount } from './preview.ts';
import { refuse } from './refusals.ts';
import { type PlanFacts, planRequest, type RequestPlan, settlementsIn } from './request-plan.ts';
import {
  findLeague,
  findMessages,
  findRequest,
  findTeam,
  listBetsOn,
  readSendingTime,
  settledAmong,
  sumLiability,
} from './request-store.ts';
import type { FixtureBody, Preview, RequestBody } from './request-types.ts';

/**
 * The plan of a request as the book stands.
 * @throws AppError as `planRequest`; 6303 no such league, team or void
 */
export async function readPlan(
  q: Queries,
  body: RequestBody,
  { matchId, reason }: { matchId: number; reason: string },
): Promise<RequestPlan> {
  const [match] = await loadMatches(q, { ids: [matchId] });
  const named = namedKeys(body);
  const facts: PlanFacts = {
    matchId,
    match,
    sides: body.kind === 'fixture' ? await findSides(q, body, match) : undefined,
    settled: named.length > 0 ? await settledAmong(q, BigInt(matchId), named) : new Set(),
    voided: body.kind === 'unvoid' ? await findVoid(q, body.voidRequestId, BigInt(matchId)) : [],
    reason,
    at: await readSendingTime(q, BigInt(matchId)),
  };
  return planRequest(body, facts);
}

function namedKeys(body: RequestBody): MarketKey[] {
  if (body.kind === 'reopen') return body.markets;
  return body.kind === 'settle' || body.kind === 'resettle' ? body.markets.map(({ key }) => key) : [];
}

async function findSides(
  q: Queries,
  { leagueId, homeId, awayId }: FixtureBody,
  match: CatalogMatch | undefined,
): Promise<PlanFacts['sides']> {
  const [league, home, away] = [
    leagueId === undefined ? match?.league : await findLeague(q, leagueId),
    homeId === undefined ? match?.home : await findTeam(q, homeId),
    awayId === undefined ? match?.away : await findTeam(q, awayId),
  ];
  if (league === undefined || home === undefined || away === undefined) {
    throw refuse('league-or-team-unknown');
  }
  return { league, home, away };
}

async function findVoid(q: Queries, id: string, matchId: bigint): Promise<PlanFacts['voided']> {
  const request = await findRequest(q, BigInt(id));
  if (request?.kind !== 'void' || request.state !== 'approved' || request.matchId !== matchId) return [];
  return findMessages(q, request.id);
}

const previewChunk = 5_000;

/** The effect of the plan on the bets in their present state. */
export async function readPreview(q: Queries, plan: RequestPlan, matchId: bigint): Promise<Preview> {
  const count = new PreviewCount({ matchId, messages: settlementsIn(plan.messages) });
  let above = 0n;
  for (;;) {
    const bets = await listBetsOn(q, matchId, { keys: plan.keys, above, limit: previewChunk });
    const inForce = await readMessages(
      q,
      bets.flatMap(({ legs }) => legs),
    );
    count.add(bets, inForce.has(matchId) ? inForce : new Map([...inForce, [matchId, silence]]));
    if (bets.length < previewChunk) break;
    above = bets.at(-1)?.id ?? above;
  }
  return count.result(await sumLiability(q, matchId, plan.keys));
}
