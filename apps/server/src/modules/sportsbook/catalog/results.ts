/** Matches that ended, page by page, with the scores of their sections. */
import { type Figure, otherFigures, type Score } from '@hj/betting';
import type { ResourceAnswer, ResourceRequest } from '@hj/contract';
import type { MemberId, Queries } from '@hj/platform';
import { isFinal } from '../feed/result-rank.ts';
import {
  countBets,
  countResults,
  type LeagueResults,
  listResults,
  listTeams,
  type ResultFilter,
  type ResultRow,
} from './result-store.ts';
import { winningFigure } from './winning-figure.ts';
import { sectionsOf } from './wire-state.ts';

type Results = ResourceAnswer<'get_results'>;

/** The number of results grows by one match at a time: a count this old is good enough for a page's last button. */
const countForMs = 5_000;
const mostCounts = 500;
const dayMs = 86_400_000;

export class ResultPages {
  readonly #db: Queries;
  readonly #counted = new Map<string, { at: number; leagues: LeagueResults[] }>();

  constructor(db: Queries) {
    this.#db = db;
  }

  /** @param memberId the member, absent for a guest: the member's bets on each match are counted */
  async page(request: ResourceRequest<'get_results'>, now: number, memberId?: MemberId): Promise<Results> {
    const { gtype = 'FT', kind, game, date, lid = [], team = '', pageNum = 1, pageSize = 30 } = request;
    const from = date === undefined ? undefined : Date.parse(`${date}T00:00:00+08:00`);
    const filter: ResultFilter = {
      sport: gtype === 'ALL' ? undefined : gtype,
      kind,
      game,
      between: from === undefined ? undefined : [new Date(from), new Date(from + dayMs)],
      leagueIds: lid.map(Number).filter((id) => Number.isInteger(id) && id < 2 ** 31),
      teamIds: team === '' ? undefined : await this.#teamsNamed(team),
    };
    const counted = await this.#count(filter, now);
    const leagues = counted.map(({ leagueId, ...rest }) => ({ leagueId: String(leagueId), ...rest }));
    // Only leagues that cannot exist were asked for.
    if (lid.length > 0 && filter.leagueIds.length === 0) return { results: [], total: 0, leagues };
    const rows = await listResults(this.#db, filter, { limit: pageSize, offset: (pageNum - 1) * pageSize });
    const isWanted = ({ leagueId }: LeagueResults) => lid.length === 0 || filter.leagueIds.includes(leagueId);
    const total = counted.filter(isWanted).reduce((sum, { count }) => sum + count, 0);
    const matchIds = rows.map(({ id }) => id);
    const bets = memberId === undefined ? new Map() : await countBets(this.#db, memberId, matchIds);
    const results = rows.map((row) => ({ ...toResult(row), bets: bets.get(row.id) ?? 0 }));
    return { results, total, leagues };
  }

  /** Its dictionary of pinyin is loaded with the first search. */
  async #teamsNamed(text: string): Promise<number[]> {
    const { fitOf, fits } = await import('./search-names.ts');
    const teams = await listTeams(this.#db);
    return teams.filter(({ name }) => fitOf(name, text.toLowerCase()) !== fits.none).map(({ id }) => id);
  }

  async #count({ leagueIds: _, ...filter }: ResultFilter, now: number): Promise<LeagueResults[]> {
    const key = JSON.stringify(filter);
    const known = this.#counted.get(key);
    if (known && Math.abs(now - known.at) <= countForMs) return known.leagues;
    const leagues = await countResults(this.#db, filter);
    if (this.#counted.size >= mostCounts) this.#counted.clear();
    this.#counted.set(key, { at: now, leagues });
    return leagues;
  }
}

function toResult(row: ResultRow): Omit<Results['results'][number], 'bets'> {
  const isFootball = row.sport === 'FT' || row.sport === 'VF';
  const result = row.result ?? {};
  const match = { sport: row.sport, kind: row.kind ?? undefined };
  const final = result[winningFigure(match)];
  return {
    gide: String(row.id),
    gameType: row.sport,
    kind: row.kind,
    leagueId: String(row.leagueId),
    league: row.league,
    team_h: row.home,
    team_c: row.away,
    startsAt: row.startsAt.getTime(),
    halfTime: textOf(final?.first),
    fullTime: textOf(final?.full),
    corners: textOf(result.corners?.full),
    yellowCards: isFootball ? textOf(row.yellowCards ?? undefined) : null,
    redCards: isFootball ? textOf(row.redCards ?? undefined) : null,
    goals: isFootball ? goalsOf(row) : [],
    sections: sectionsOfResult(row).map(({ name, home, away }) => ({ name, score: `${home}-${away}` })),
    winners: [...(result.decided?.winners ?? [])],
    status: statusOf(row),
  };
}

/** When the goals fell, without those that were cancelled again. */
function goalsOf({ incidents }: ResultRow): Results['results'][number]['goals'] {
  const goals: Results['results'][number]['goals'] = [];
  for (const { kind, side, when, who } of incidents) {
    if (side === null) continue;
    if (kind === 'goal') goals.push({ side, when, ...(who === undefined ? {} : { who }) });
    if (kind === 'goal-cancelled') {
      const last = goals.findLastIndex((goal) => goal.side === side);
      if (last >= 0) goals.splice(last, 1);
    }
  }
  return goals;
}

/** The counts of a sport within its sections; football has only extra time and penalties. */
const sectionFigures: { readonly [sport in ResultRow['sport']]?: Figure } = {
  FT: 'goals',
  VF: 'goals',
  BK: 'points',
  TN: 'games',
  VB: 'points',
  TT: 'points',
};

function sectionsOfResult({ sport, kind, result, live }: ResultRow) {
  const other = otherFigures[kind ?? 'handball'].section;
  // The maps of arena games are told by their kills.
  const figure = sport !== 'OP' ? sectionFigures[sport] : result?.kills ? 'kills' : other;
  const { full: _, ...scores } = (figure && result?.[figure]) ?? {};
  const sections = sectionsOf({ ...live, sectionScores: { ...live?.sectionScores, ...scores } }, sport);
  const isFootball = sport === 'FT' || sport === 'VF';
  return isFootball
    ? sections.filter(({ period }) => period === 'extra' || period === 'penalties')
    : sections;
}

/** A match whose final score has not come yet is not broken off: that is said by its result. */
function statusOf({ sport, kind, status, result }: ResultRow): string {
  if (status !== 'ended' || result === null) return status;
  if (result.broken) return result.broken.kind;
  return isFinal(result, { sport, kind: kind ?? undefined }) ? status : 'pending';
}

function textOf(score: Score | undefined): string | null {
  return score ? `${score.home}-${score.away}` : null;
}
