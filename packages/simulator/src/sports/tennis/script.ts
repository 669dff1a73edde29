/** A whole match point by point. */
import type { Market } from '@hj/betting';
import type { Script, Step } from '../../engine/rules.ts';
import type { Random } from '../../prng.ts';
import { setsWon } from '../sets/law.ts';
import { isSetWon } from '../sets/rally.ts';
import { beforeSets, nil, otherServer, type SetsState, setPeriods } from '../sets/state.ts';
import { isSetOver, type TennisSetup } from './model.ts';

/** Seconds of the field: a point with the time until the next, a change of ends, the pause between sets. */
const seconds = { point: [22, 48], change: 60, set: 110 } as const;
/** 76 of 2,986 matches end by retirement; no set is lost in play before the third game. */
const retiredShare = 76 / 2986;

interface Play {
  setup: TennisSetup;
  random: Random;
  at: number;
  state: SetsState;
  steps: Step<SetsState>[];
}

export function tennisScript(setup: TennisSetup, random: Random): Script<SetsState> {
  const retires = random.next() < retiredShare ? random.next() : 1;
  const by = random.next() < 0.5 ? 'home' : 'away';
  const play: Play = {
    setup,
    random,
    at: 0,
    state: { ...beforeSets(setup.first), started: true },
    steps: [],
  };
  play.steps.push({ at: 0, state: play.state, incident: { kind: 'kick-off' } });
  while (!play.state.over) playPoint(play);
  if (retires === 1) return { steps: play.steps };
  // He gives up after a share of the match, but never as it begins.
  const kept = Math.max(20, Math.floor(play.steps.length * retires));
  if (kept >= play.steps.length - 1) return { steps: play.steps };
  const steps = play.steps.slice(0, kept);
  const last = steps.at(-1);
  if (last) steps.push({ at: last.at + 60, state: last.state, incident: { kind: 'retired', side: by } });
  return { steps, broken: { kind: 'retired', by } };
}

function playPoint(play: Play): void {
  const { setup, random } = play;
  if (play.state.resting) startSet(play);
  const { server } = play.state;
  play.at += random.between(...seconds.point);
  const servesHome = server === 0;
  const serverWins = random.next() < setup.serve[server];
  const winner = serverWins === servesHome ? 'home' : 'away';
  const points = { ...play.state.points, [winner]: play.state.points[winner] + 1 };
  const { units } = play.state;
  const isTieBreak = units.home === 6 && units.away === 6;
  if (isTieBreak) playTieBreakPoint(play, points, winner);
  else if (isGameOver(points.home, points.away)) endGame(play, winner, otherServer(server));
  else {
    play.state = { ...play.state, points };
    play.steps.push({ at: play.at, state: play.state });
  }
}

function isGameOver(home: number, away: number): boolean {
  return Math.max(home, away) >= 4 && Math.abs(home - away) >= 2;
}

function playTieBreakPoint(play: Play, points: SetsState['points'], winner: 'home' | 'away'): void {
  const { first } = play.state;
  if (isSetWon(points.home, points.away, 7)) {
    endGame(play, winner, otherServer(first));
    return;
  }
  const played = (points.home + points.away) % 4;
  const server = played === 0 || played === 3 ? first : otherServer(first);
  play.state = { ...play.state, points, server };
  play.steps.push({ at: play.at, state: play.state });
}

function endGame(play: Play, winner: 'home' | 'away', server: SetsState['server']): void {
  const units = { ...play.state.units, [winner]: play.state.units[winner] + 1 };
  const number = units.home + units.away;
  const period = setPeriods[play.state.finished.length] ?? 'set5';
  const game: Market = { type: 'nth-game', period, line: number };
  const event = { figure: 'games', n: number, side: winner, seconds: Math.round(play.at), period } as const;
  const isOver = isSetOver(units.home, units.away);
  if (!isOver) {
    play.state = { ...play.state, units, points: nil, server };
    const stop = { reason: 'break', seconds: number % 2 === 1 ? 20 : 8 } as const;
    play.steps.push({
      at: play.at,
      state: play.state,
      event,
      done: [game],
      stop,
      incident: { kind: 'score', side: winner },
    });
    if (number % 2 === 1) play.at += seconds.change;
    return;
  }
  const finished = [...play.state.finished, units];
  const won = setsWon(finished);
  const over = Math.max(won.home, won.away) > play.setup.bestOf / 2;
  const first = number % 2 === 0 ? play.state.first : otherServer(play.state.first);
  play.state = {
    ...play.state,
    finished,
    units: nil,
    points: nil,
    server: first,
    first,
    resting: !over,
    over,
  };
  play.steps.push({
    at: play.at,
    state: play.state,
    event,
    done: [game],
    incident: { kind: over ? 'full-time' : 'section-end', side: winner },
    ...(over ? {} : { stop: { reason: 'break', seconds: 40 } }),
    ends: over ? [period, 'full'] : [period],
  });
  if (!over) play.at += seconds.set;
}

function startSet(play: Play): void {
  play.state = { ...play.state, resting: false };
  play.steps.push({ at: play.at, state: play.state, incident: { kind: 'section-start' } });
}
