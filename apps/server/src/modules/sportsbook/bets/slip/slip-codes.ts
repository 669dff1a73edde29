import { randomBytes } from 'node:crypto';
import { parseMarketKey, playerOf } from '@hj/betting';
import type { ResourceAnswer, ResourceInput } from '@hj/contract';
import type { Db, MemberContext } from '@hj/platform';
import { type Catalog, type CatalogMarket, type CatalogMatch, isOver } from '../../catalog/catalog.ts';
import { wireMarketOf } from '../../catalog/wire-views.ts';
import type { SelectionId } from '../bet-types.ts';
import { refuse } from '../refusals.ts';
import { countCodesToday, findCode, insertCode } from './slip-code-store.ts';

export interface SlipCodeDeps {
  db: Db;
  catalog: Catalog;
}

/** Without 0, O, 1 and I, which are read for each other. 32 letters: each takes five bits of a byte. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const codeShape = /^[A-HJ-NP-Z2-9]{8}$/;
const codesADay = 20;
const attempts = 5;

function newCode(): string {
  return [...randomBytes(8)].map((byte) => letters[byte % letters.length]).join('');
}

/**
 * Keeps the selections of a slip under a code that every member may load (method `save_slip`, BS9).
 * @throws AppError 6303 a selection does not exist · 6034 the member has saved twenty today
 */
export async function saveSlip(
  { db, catalog }: SlipCodeDeps,
  { legs }: ResourceInput<'save_slip'>,
  { session: { memberId } }: MemberContext,
): Promise<ResourceAnswer<'save_slip'>> {
  if (legs.some((leg) => findLeg(catalog, leg) === undefined)) throw refuse('no-data');
  return db.transaction(async (tx) => {
    if ((await countCodesToday(tx, memberId)) >= codesADay) {
      throw refuse('booking-codes-of-day-used-up');
    }
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const code = newCode();
      if (await insertCode(tx, { code, memberId, legs })) return { code };
    }
    throw refuse('server-error');
  });
}

/**
 * The selections of a code that can still be bet on (method `load_slip`); whether each takes bets at this moment is for the slip to
 * ask.
 * @throws AppError 6303 there is no such code, or it is older than seven days
 */
export async function loadSlip(
  { db, catalog }: SlipCodeDeps,
  input: ResourceInput<'load_slip'>,
): Promise<ResourceAnswer<'load_slip'>> {
  const code = input.code.toUpperCase();
  const saved = codeShape.test(code) ? await findCode(db, code) : undefined;
  if (saved === undefined) {
    throw refuse('booking-code-unknown');
  }
  const legs = saved.flatMap((leg) => {
    const found = findLeg(catalog, leg);
    if (found === undefined || isOver(found.match) || found.market.status === 'closed') return [];
    const { match, market } = found;
    return {
      gide: BigInt(match.id),
      gameType: match.sport,
      league: match.league.name,
      team_h: match.home.name,
      team_c: match.away.name,
      simulated: match.simulated,
      market: wireMarketOf(match, market),
      outcome: leg.outcome,
      player: nameOfPlayer(match, market, leg.outcome) ?? null,
    };
  });
  return { legs, total: saved.length };
}

function nameOfPlayer(
  { home, away }: CatalogMatch,
  { key }: CatalogMarket,
  outcome: string,
): string | undefined {
  const teams = { home: home.name, away: away.name, homePlayers: home.players, awayPlayers: away.players };
  return playerOf(parseMarketKey(key), outcome, teams);
}

function findLeg(catalog: Catalog, { marketId, outcome }: SelectionId) {
  const found = catalog.findMarket(marketId);
  return found?.market.outcomes.includes(outcome) === true ? found : undefined;
}
