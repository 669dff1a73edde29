/** The pushes of live tables: each table with the player's own bets, and the lobby of a channel for all. */

import { bigRoad, goodRoad, roadMark, type TableGameCode, tableMark } from '@hj/games';
import { readClock } from '@hj/platform';
import { changedFields, type LiveSource, type LiveState } from '../live/source.ts';
import type { TableDeps } from './engine.ts';
import { describeOwn, lookAt, readTable, type TableState } from './table-state.ts';
import { areOfOneChannel, listSeated, listTableCodes, listTableMarks } from './table-view-store.ts';

const marksOf = async ({ db }: TableDeps, codes: readonly string[]): Promise<Map<string, string>> =>
  new Map((await listTableMarks(db, codes)).map(({ code, mark }) => [code, mark]));

/** `table:bac-1`. */
export function tableSource(deps: TableDeps): LiveSource {
  return {
    name: 'table',
    allows: async (code, session) =>
      session !== undefined && (await areOfOneChannel(deps.db, code, session.game)),
    async read(code, players) {
      const seen = await lookAt(deps, code, players);
      const round = seen?.state.round?.id ?? '';
      return (
        seen && {
          ...{ now: seen.now, state: seen.state },
          own: new Map(seen.own.map((own) => [own.playerId, describeOwn(own, round)])),
        }
      );
    },
    marks: (codes) => marksOf(deps, codes),
    change: changeOfTable,
  };
}

/** Of the results only those that came, where the others are the same: a correction changes an earlier one. */
function changeOfTable(before: LiveState, now: LiveState): LiveState {
  const { results, ...change } = changedFields(before, now);
  if (results === undefined) return change;
  const [known, all] = [before.results, now.results] as TableState['results'][];
  const count = known?.length ?? 0;
  const isLonger = count > 0 && JSON.stringify(all?.slice(0, count)) === JSON.stringify(known);
  return isLonger ? { ...change, added: all?.slice(count) } : { ...change, results };
}

/** A player with a stake in one of the last 15 rounds (about ten minutes) counts as seated. */
const seatedRounds = 15;

/** `lobby:live`: one field for each table. */
export function lobbySource(deps: TableDeps): LiveSource {
  const known = new Map<string, { mark: string; seen: object }>();
  return {
    name: 'lobby',
    allows: async (channel) => (await listTableCodes(deps.db, channel)).length > 0,
    async read(channel) {
      const codes = await listTableCodes(deps.db, channel);
      const marks = await marksOf(deps, codes);
      const changed = codes.filter((code) => known.get(code)?.mark !== (marks.get(code) ?? ''));
      const counts = changed.length > 0 ? await listSeated(deps.db, changed, seatedRounds) : [];
      const seatedAt = new Map(counts.map(({ code, seated }) => [code, seated]));
      for (const code of changed) {
        const table = await readTable(deps.db, deps.sealer, code);
        if (table === undefined) continue;
        const seen = { ...describeInLobby(table), seated: seatedAt.get(code) ?? 0 };
        known.set(code, { mark: marks.get(code) ?? '', seen });
      }
      const state = Object.fromEntries(codes.map((code) => [code, known.get(code)?.seen ?? null]));
      return { now: await readClock(deps.db), state, own: new Map() };
    },
    async marks(channels) {
      const marks = await Promise.all(
        channels.map(async (channel): Promise<[string, string]> => {
          const codes = await listTableCodes(deps.db, channel);
          return [channel, [...(await marksOf(deps, codes)).entries()].join(' ')];
        }),
      );
      return new Map(marks);
    },
  };
}

/** The state of a tile in the lobby. */
function describeInLobby({ name, game, isOpen, betMs, limits, round, results }: TableState) {
  const code = game as TableGameCode;
  const marks = results.flatMap(({ outcome }) => (outcome === null ? [] : [tableMark(code, outcome)]));
  const hasSides = code.startsWith('baccarat') || code === 'dragon-tiger';
  const road = hasSides ? marks.map((mark) => roadMark(mark).result) : [];
  return {
    ...{ name, game, isOpen, betMs, limits, marks },
    round: round && {
      ...{ number: round.number, state: round.state },
      ...{ locksAt: round.locksAt, settlesAt: round.settlesAt },
    },
    road: hasSides
      ? bigRoad(road).map(({ column, row, winner, ties }) => [
          column,
          row,
          winner === 'banker' ? 'B' : 'P',
          ties,
        ])
      : null,
    counts: hasSides
      ? Object.fromEntries(
          ['B', 'P', 'T'].map((side) => [side, marks.filter((mark) => mark[0] === side).length]),
        )
      : {},
    good: hasSides ? goodRoad(road) : null,
  };
}
