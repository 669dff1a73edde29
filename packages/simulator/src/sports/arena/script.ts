/** A whole series of arena games, beat by beat. Who wins a map and in which beat is drawn as it begins, and told as it ends. */
import { type Market, type Score, type SequenceEvent, type Side, sides } from '@hj/betting';
import type { Script, Step } from '../../engine/rules.ts';
import type { Random } from '../../prng.ts';
import { type ArenaGame, appearsIn, pushes } from './games.ts';
import { endingsAfter } from './map-law.ts';
import { firstTypes } from './offer.ts';
import {
  type ArenaSetup,
  type ArenaState,
  beforeArena,
  type Counted,
  countedKinds,
  freshMap,
  type MapState,
  mapPeriod,
  mapsWon,
  shownTowers,
} from './state.ts';

/** Seconds of the field from one beat to the next, and between two maps. */
const beatSeconds = [80, 140] as const;
const pause = 300;

interface Play {
  setup: ArenaSetup;
  random: Random;
  at: number;
  state: ArenaState;
  steps: Step<ArenaState>[];
}

/** How a map will end; drawn before its first beat. */
interface Fate {
  winner: Side;
  last: number;
}

export function arenaScript(setup: ArenaSetup, random: Random): Script<ArenaState> {
  const state = { ...beforeArena(setup.game), started: true };
  const play: Play = { setup, random, at: 0, state, steps: [] };
  play.steps.push({ at: 0, state, incident: { kind: 'kick-off' } });
  while (!play.state.over) playMap(play);
  return { steps: play.steps };
}

function playMap(play: Play): void {
  if (play.state.resting) {
    play.state = { ...play.state, resting: false };
    play.steps.push({ at: play.at, state: play.state, incident: { kind: 'section-start' } });
  }
  const fate = drawFate(play);
  while (play.state.current.beat < fate.last - 1) playBeat(play, fate);
  endMap(play, fate);
}

function drawFate({ setup, random }: Play): Fate {
  const winner: Side = random.next() < setup.home ? 'home' : 'away';
  const endings = endingsAfter(setup.game, 0);
  let left = random.next();
  for (const { beat, weight } of endings) {
    left -= weight;
    if (left < 0) return { winner, last: beat };
  }
  return { winner, last: setup.game.beats.most };
}

/** Which side each of so many belongs to, in the order in which they fell. */
function sidesOf(random: Random, count: number, winner: Side, share: number): Side[] {
  const loser = winner === 'home' ? 'away' : 'home';
  return Array.from({ length: count }, () => (random.next() < share ? winner : loser));
}

function poissonCount(random: Random, mean: number): number {
  const limit = Math.exp(-mean);
  let count = 0;
  for (let product = random.next(); product > limit; product *= random.next()) count++;
  return count;
}

function playBeat(play: Play, { winner }: Fate): void {
  const { setup, random, state } = play;
  const { game, killRate } = setup;
  const beat = state.current.beat + 1;
  play.at += random.between(...beatSeconds);
  const monsters = (kind: 'dragons' | 'barons'): Side[] => {
    const those = game[kind];
    if (!those || !appearsIn(those, beat) || random.next() >= those.taken) return [];
    return sidesOf(random, 1, winner, those.share);
  };
  tell(play, beat, {
    kills: sidesOf(random, poissonCount(random, killRate), winner, game.kills.share),
    towers: sidesOf(random, poissonCount(random, game.towers.rate), winner, game.towers.share),
    dragons: monsters('dragons'),
    barons: monsters('barons'),
  });
}

type Fallen = Readonly<Record<Counted, readonly Side[]>>;

function tell(play: Play, beat: number, fallen: Fallen): void {
  const { current } = play.state;
  const map = added(play.state.game, current, beat, fallen);
  play.state = { ...play.state, current: map };
  const kills = (side: Side): number => fallen.kills.filter((each) => each === side).length;
  const [home, away] = [kills('home'), kills('away')];
  play.steps.push({
    at: play.at,
    state: play.state,
    ...(home === away ? {} : { incident: { kind: 'fight', side: home > away ? 'home' : 'away' } as const }),
    ...firstsTold(play, current, map),
  });
}

function added(game: ArenaGame, map: MapState, beat: number, fallen: Fallen): MapState {
  const more = (kind: Counted): Score => {
    const score = { ...map.counts[kind] };
    for (const side of fallen[kind]) score[side]++;
    return score;
  };
  const counts = {
    kills: more('kills'),
    towers: more('towers'),
    dragons: more('dragons'),
    barons: more('barons'),
  };
  const firsts = { ...map.firsts };
  for (const kind of countedKinds) {
    const [first] = fallen[kind];
    if (first) firsts[kind] ??= first;
  }
  return { beat, counts, firsts, gold: [...map.gold, goldLead(game, counts)] };
}

/** Home's lead in gold, in hundreds. */
function goldLead({ gold }: ArenaGame, counts: MapState['counts']): number {
  const lead = (kind: Counted): number => counts[kind].home - counts[kind].away;
  return (
    gold.kill * lead('kills') +
    gold.tower * lead('towers') +
    gold.dragon * lead('dragons') +
    gold.baron * lead('barons')
  );
}

/** The first of each thing as an event, and the markets on it, which it decides. */
function firstsTold(
  play: Play,
  before: MapState,
  after: MapState,
): Pick<Step<ArenaState>, 'events' | 'done'> {
  const period = mapPeriod(play.state.finished.length);
  const events: SequenceEvent[] = [];
  const done: Market[] = [];
  for (const [figure, type] of firstTypes(play.setup.game)) {
    const side = after.firsts[figure];
    if (!side || before.firsts[figure]) continue;
    events.push({ figure, n: 1, side, seconds: Math.round(play.at), period });
    if (type) done.push({ type, period });
  }
  return events.length > 0 ? { events, done } : {};
}

/** Fights and the push of the last beat: the base falls. */
function endMap(play: Play, { winner, last }: Fate): void {
  const { setup, random, state } = play;
  const { game } = setup;
  play.at += random.between(...beatSeconds);
  const kills = sidesOf(random, poissonCount(random, setup.killRate), winner, game.kills.share);
  const fought = added(game, state.current, last, { kills, towers: [], dragons: [], barons: [] });
  const loser = winner === 'home' ? 'away' : 'home';
  const open = shownTowers(game, fought.counts.towers);
  const pushed = open[winner] + (pushes[random.below(pushes.length)] ?? 2);
  const towers = {
    ...{ home: 0, away: 0, [loser]: open[loser] },
    [winner]: Math.max(game.towers.least, Math.min(game.towers.most, pushed)),
  };
  const counts = { ...fought.counts, towers };
  const map: MapState = {
    ...fought,
    counts,
    firsts: { ...fought.firsts, towers: fought.firsts.towers ?? winner },
    gold: [...state.current.gold, goldLead(game, counts)],
  };
  const minutes = last * game.minutesPerBeat - random.below(game.minutesPerBeat);
  const told = firstsTold(play, state.current, map);
  const finished = [...state.finished, { ...map, winner, minutes }];
  const won = mapsWon({ finished });
  const over = sides.some((side) => won[side] > setup.bestOf / 2);
  play.state = { ...state, finished, current: freshMap, resting: !over, over };
  const period = mapPeriod(finished.length - 1);
  play.steps.push({
    at: play.at,
    state: play.state,
    incident: { kind: over ? 'full-time' : 'section-end', side: winner },
    ...(over ? {} : { stop: { reason: 'break', seconds: pause / 3 } }),
    ...told,
    ends: over ? [period, 'full'] : [period],
  });
  if (!over) play.at += pause;
}
