/** Sports of sets that are played rally by rally: table tennis, volleyball, and e-sports with their maps of rounds. */
import type { Period } from '@hj/betting';
import type { Script, Step } from '../../engine/rules.ts';
import type { Random } from '../../prng.ts';
import { type SetEnd, type SetsLaw, setsLaw, setsWon } from './law.ts';
import { isSetWon, type RallyRules, rallyEnds, type Server } from './rally.ts';
import { beforeSets, nil, otherServer, type SetsState } from './state.ts';

export interface RallySetup {
  bestOf: number;
  first: Server;
  /** Home's chance of a rally while home serves and while away serves. */
  home: readonly [number, number];
}

/** The differences between the sports. */
export interface RallySport {
  target: number;
  /** Of the last set there can be. */
  lastTarget: number;
  isWon?: RallyRules['isWon'];
  next: RallyRules['next'];
  /** Points of a set at most, for the size of the tables. */
  widest: number;
  /** Totals of each side's points of the match are offered. */
  withSides?: boolean;
  periods: readonly Period[];
  /** Seconds of the field: of a rally with the time until the next, and of a pause between sets. */
  seconds: { rally: readonly [number, number]; pause: number };
}

function rulesOf(sport: RallySport, setup: RallySetup, set: number): RallyRules {
  const { target, lastTarget, next, isWon } = sport;
  return {
    target: set === setup.bestOf ? lastTarget : target,
    home: setup.home,
    next,
    ...(isWon ? { isWon } : {}),
  };
}

/** Sides begin the sets in turn. */
const firstOf = ({ first }: RallySetup, set: number): Server => (set % 2 === 1 ? first : otherServer(first));

const known = new WeakMap<RallySetup, Map<number, readonly SetEnd[]>>();

function freshSet(sport: RallySport, setup: RallySetup, set: number): readonly SetEnd[] {
  let sets = known.get(setup);
  if (!sets) {
    sets = new Map();
    known.set(setup, sets);
  }
  // All sets but the last differ only in who begins.
  const like = set === setup.bestOf ? set : 2 - (set % 2);
  let ends = sets.get(like);
  if (!ends) {
    const first = firstOf(setup, set);
    ends = ended(rulesOf(sport, setup, set), setup, set, { ...nil, server: first, first });
    sets.set(like, ends);
  }
  return ends;
}

function ended(
  rules: RallyRules,
  setup: RallySetup,
  set: number,
  from: Parameters<typeof rallyEnds>[1],
): SetEnd[] {
  return rallyEnds(rules, from).map((end) => ({ ...end, next: firstOf(setup, set + 1) }));
}

/** The distributions of a match at a moment. */
export function rallyLaw(sport: RallySport, setup: RallySetup, state: SetsState): SetsLaw {
  const { finished, units, server, first, over } = state;
  const set = finished.length + 1;
  const isFresh = units.home + units.away === 0;
  const current = over
    ? []
    : isFresh
      ? freshSet(sport, setup, set)
      : ended(rulesOf(sport, setup, set), setup, set, { ...units, server, first });
  const form = {
    bestOf: setup.bestOf,
    widest: sport.widest,
    withSides: sport.withSides === true,
    fresh: (n: number) => freshSet(sport, setup, n),
  };
  return setsLaw(form, { finished, current });
}

interface Play {
  sport: RallySport;
  setup: RallySetup;
  random: Random;
  at: number;
  state: SetsState;
  steps: Step<SetsState>[];
}

/** A whole match rally by rally. */
export function rallyScript(sport: RallySport, setup: RallySetup, random: Random): Script<SetsState> {
  const play: Play = {
    sport,
    setup,
    random,
    at: 0,
    state: { ...beforeSets(setup.first), started: true },
    steps: [],
  };
  play.steps.push({ at: 0, state: play.state, incident: { kind: 'kick-off' } });
  while (!play.state.over) playRally(play);
  return { steps: play.steps };
}

function playRally(play: Play): void {
  const { sport, setup, random } = play;
  if (play.state.resting) {
    play.state = { ...play.state, resting: false };
    play.steps.push({ at: play.at, state: play.state, incident: { kind: 'section-start' } });
  }
  const { units, server, first, finished } = play.state;
  const set = finished.length + 1;
  const rules = rulesOf(sport, setup, set);
  play.at += random.between(...sport.seconds.rally);
  const wonByHome = random.next() < setup.home[server];
  const side = wonByHome ? 'home' : 'away';
  const score = { ...units, [side]: units[side] + 1 };
  const isWon = rules.isWon ?? ((home, away) => isSetWon(home, away, rules.target));
  if (isWon(score.home, score.away)) {
    endSet(play, score, side);
    return;
  }
  play.state = { ...play.state, units: score, server: rules.next({ ...score, wonByHome, server, first }) };
  play.steps.push({ at: play.at, state: play.state, incident: { kind: 'score', side } });
}

function endSet(play: Play, score: SetsState['units'], side: 'home' | 'away'): void {
  const { sport, setup } = play;
  const finished = [...play.state.finished, score];
  const won = setsWon(finished);
  const over = Math.max(won.home, won.away) > setup.bestOf / 2;
  const first = firstOf(setup, finished.length + 1);
  play.state = { ...play.state, finished, units: nil, server: first, first, resting: !over, over };
  const period = sport.periods[finished.length - 1] ?? 'full';
  play.steps.push({
    at: play.at,
    state: play.state,
    incident: { kind: over ? 'full-time' : 'section-end', side },
    ...(over ? {} : { stop: { reason: 'break', seconds: sport.seconds.pause / 3 } }),
    ends: over ? [period, 'full'] : [period],
  });
  if (!over) play.at += sport.seconds.pause;
}
