/** A set of rallies: who reaches the target first, mostly with a lead of two. Forward over (home, away, server), from any live score. */

/** 0 is home, 1 is away. */
export type Server = 0 | 1;

export interface RallyRules {
  target: number;
  /** Whether a score ends the set; a lead of two from the target on, if absent. */
  isWon?(home: number, away: number): boolean;
  /** Home's chance of the rally while home serves and while away serves. */
  home: readonly [number, number];
  /** Who serves after a rally. */
  next(rally: { home: number; away: number; wonByHome: boolean; server: Server; first: Server }): Server;
}

export interface RallyStanding {
  home: number;
  away: number;
  server: Server;
  /** Who served first in the set. */
  first: Server;
}

export interface SetScore {
  home: number;
  away: number;
  chance: number;
}

/** Rallies beyond twice the target that are computed one by one; the remaining chance is shared out. */
const tail = 36;

/** Whether the score ends a set. */
export function isSetWon(home: number, away: number, target: number): boolean {
  return Math.max(home, away) >= target && Math.abs(home - away) >= 2;
}

/** Every way the set can end from here, with its chance. */
export function rallyEnds(rules: RallyRules, from: RallyStanding): SetScore[] {
  const { target, home: chances, isWon = (home, away) => isSetWon(home, away, target) } = rules;
  const ends: SetScore[] = [];
  const most = Math.max(2 * target + tail, from.home + from.away + tail);
  const width = most + 2;
  // Chance by home's points and server, for one number of rallies played.
  let now = new Float64Array(2 * width);
  now[2 * from.home + from.server] = 1;
  for (let played = from.home + from.away; played <= most; played++) {
    const after = new Float64Array(2 * width);
    for (let home = from.home; home <= played - from.away; home++) {
      const away = played - home;
      for (const server of [0, 1] as const) {
        const p = now[2 * home + server] ?? 0;
        if (p === 0) continue;
        if (isWon(home, away)) {
          ends.push({ home, away, chance: p });
          continue;
        }
        const win = chances[server];
        if (played === most) {
          ends.push(
            { home: home + 2, away, chance: p * win },
            { home, away: away + 2, chance: p * (1 - win) },
          );
          continue;
        }
        for (const wonByHome of [true, false]) {
          const score = { home: home + (wonByHome ? 1 : 0), away: away + (wonByHome ? 0 : 1) };
          const next = rules.next({ ...score, wonByHome, server, first: from.first });
          const at = 2 * score.home + next;
          after[at] = (after[at] ?? 0) + p * (wonByHome ? win : 1 - win);
        }
      }
    }
    now = after;
  }
  return merged(ends);
}

function merged(ends: readonly SetScore[]): SetScore[] {
  const byScore = new Map<number, SetScore>();
  for (const end of ends) {
    const key = end.home * 1000 + end.away;
    const known = byScore.get(key);
    if (known) known.chance += end.chance;
    else byScore.set(key, { ...end });
  }
  return [...byScore.values()].filter(({ chance }) => chance > 1e-9);
}

/** Home's chance of the set. */
export function setChance(ends: readonly SetScore[]): number {
  return ends.reduce((sum, { home, away, chance }) => sum + (home > away ? chance : 0), 0);
}
