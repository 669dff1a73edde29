/** The sports that are played besides football, with how often each starts a match. */
import type { Sport } from '@hj/betting';
import type { Simulator } from '../api.ts';
import { baseball } from './baseball/index.ts';
import { basketball } from './basketball/index.ts';
import { createSportSimulator, type SportOptions } from './engine/simulator.ts';
import { esports } from './esports/index.ts';
import { handball } from './handball/index.ts';
import { iceHockey } from './ice-hockey/index.ts';
import { snooker } from './snooker/index.ts';
import { tableTennis } from './table-tennis/index.ts';
import { tennis } from './tennis/index.ts';
import { volleyball } from './volleyball/index.ts';

interface SportEntry {
  name: string;
  sport: Sport;
  number: number;
  /** Milliseconds between two starts at the ordinary pace. */
  startEveryMs: number;
  create(options: SportOptions): Simulator;
}

export const sportEntries: readonly SportEntry[] = [
  {
    name: 'basketball',
    sport: basketball.sport,
    number: basketball.number,
    startEveryMs: 90_000,
    create: (options) => createSportSimulator(basketball, options),
  },
  {
    name: 'tennis',
    sport: tennis.sport,
    number: tennis.number,
    startEveryMs: 70_000,
    create: (options) => createSportSimulator(tennis, options),
  },
  {
    name: 'table-tennis',
    sport: tableTennis.sport,
    number: tableTennis.number,
    startEveryMs: 60000,
    create: (options) => createSportSimulator(tableTennis, options),
  },
  {
    name: 'volleyball',
    sport: volleyball.sport,
    number: volleyball.number,
    startEveryMs: 90000,
    create: (options) => createSportSimulator(volleyball, options),
  },
  {
    name: 'baseball',
    sport: baseball.sport,
    number: baseball.number,
    startEveryMs: 100000,
    create: (options) => createSportSimulator(baseball, options),
  },
  {
    name: 'snooker',
    sport: snooker.sport,
    number: snooker.number,
    startEveryMs: 100000,
    create: (options) => createSportSimulator(snooker, options),
  },
  {
    name: 'ice-hockey',
    sport: iceHockey.sport,
    number: iceHockey.number,
    startEveryMs: 110000,
    create: (options) => createSportSimulator(iceHockey, options),
  },
  {
    name: 'handball',
    sport: handball.sport,
    number: handball.number,
    startEveryMs: 120000,
    create: (options) => createSportSimulator(handball, options),
  },
  {
    name: 'esports',
    sport: esports.sport,
    number: esports.number,
    startEveryMs: 120000,
    create: (options) => createSportSimulator(esports, options),
  },
];
