/** The sports that are played in matches, with how often each starts one. */
import type { OtherSport, Sport } from '@hj/betting';
import type { Simulator } from './api.ts';
import type { Pairing, SportRules } from './engine/rules.ts';
import { createSportSimulator, type SportOptions } from './engine/simulator.ts';
import { football } from './football/index.ts';
import { virtualFootball } from './football/virtual.ts';
import { arena } from './sports/arena/index.ts';
import { virtualArena } from './sports/arena/virtual.ts';
import { badminton } from './sports/badminton/index.ts';
import { baseball } from './sports/baseball/index.ts';
import { basketball } from './sports/basketball/index.ts';
import { esports } from './sports/esports/index.ts';
import { handball } from './sports/handball/index.ts';
import { iceHockey } from './sports/ice-hockey/index.ts';
import { rugby } from './sports/rugby/index.ts';
import { snooker } from './sports/snooker/index.ts';
import { tableTennis } from './sports/table-tennis/index.ts';
import { tennis } from './sports/tennis/index.ts';
import { valorant } from './sports/valorant/index.ts';
import { volleyball } from './sports/volleyball/index.ts';

export interface SportEntry {
  name: string;
  sport: Sport;
  /** The sport behind the code OP. */
  kind?: OtherSport | undefined;
  number: number;
  /** Milliseconds between two starts at the ordinary pace. */
  startEveryMs: number;
  /** Of short matches without pause: how many are played at the same time. */
  virtualAtOnce?: number;
  create(options: SportOptions): Simulator;
}

function entryOf<Match extends Pairing, Setup, State, Model>(
  name: string,
  startEveryMs: number,
  rules: SportRules<Match, Setup, State, Model>,
): SportEntry {
  const { sport, kind, number } = rules;
  return {
    name,
    sport,
    kind,
    number,
    startEveryMs,
    create: (options) => createSportSimulator(rules, options),
  };
}

/** Football starts about 18 matches that are played at the same time, virtual football four. */
export const footballEntries: readonly SportEntry[] = [
  entryOf('football', 40_000, football),
  { ...entryOf('virtual-football', 45_000, virtualFootball), virtualAtOnce: 4 },
];

/** All sports but football. */
export const sportEntries: readonly SportEntry[] = [
  entryOf('basketball', 90_000, basketball),
  entryOf('tennis', 70_000, tennis),
  entryOf('table-tennis', 60_000, tableTennis),
  entryOf('volleyball', 90_000, volleyball),
  entryOf('baseball', 100_000, baseball),
  entryOf('snooker', 100_000, snooker),
  entryOf('ice-hockey', 110_000, iceHockey),
  entryOf('handball', 120_000, handball),
  entryOf('esports', 120_000, esports),
  entryOf('badminton', 110_000, badminton),
  entryOf('rugby', 130_000, rugby),
  entryOf('arena', 100_000, arena),
  entryOf('valorant', 150_000, valorant),
  // A match of three minutes every minute and a half.
  { ...entryOf('virtual-esports', 90_000, virtualArena), virtualAtOnce: 2 },
];
