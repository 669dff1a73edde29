/**
 * The exact value of every selection before the match: the worth of a stake at the start, given the market's knowledge at the bet. The
 * further course of the news is measured independently of the code that makes them: the best estimate of the news at the start from
 * those so far, and the spread around it, over thousands of matches.
 */
import { outcomesOf } from '@hj/betting';
import { describe, expect, it } from 'vitest';
import { defaultMargins } from './engine/margin-table.ts';
import { Match } from './engine/match.ts';
import { newsOf } from './engine/news.ts';
import { keyOf } from './engine/prices.ts';
import type { Pairing, SportRules } from './engine/rules.ts';
import { football } from './football/index.ts';
import { virtualFootball } from './football/virtual.ts';
import { hashText, noise } from './prng.ts';
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

const seed = hashText('value before the match');
const startsAt = Date.UTC(2026, 10, 21);
const minute = 60_000;
/** A price of the day before, of the hours and of the last minutes before the match. */
const leads = [20 * 60 * minute, 100 * minute, 15 * minute];

type News = (key: readonly number[], before: number) => readonly [number, number];

interface Outlook {
  /** Expected news at the start, as a multiple of the news so far. */
  stays: number;
  spread: number;
}

const outlooks = new Map<News, Map<string, Outlook>>();

/** How one kind of news goes on from a moment: the regression of the start on the moment. */
function outlookOf(news: News, before: number, kind: 0 | 1): Outlook {
  const known = outlooks.get(news) ?? new Map<string, Outlook>();
  outlooks.set(news, known);
  const outlook = known.get(`${before} ${kind}`) ?? measureOutlook(news, before, kind);
  known.set(`${before} ${kind}`, outlook);
  return outlook;
}

function measureOutlook(news: News, before: number, kind: 0 | 1): Outlook {
  const [now, start] = [before, 0].map((each) =>
    Array.from({ length: 3000 }, (_, n) => news([seed, 0xface, n], each)[kind]),
  );
  const sum = (of: (a: number, b: number) => number): number =>
    (now ?? []).reduce((all, a, i) => all + of(a, start?.[i] ?? 0), 0);
  const squares = sum((a) => a * a);
  const stays = squares === 0 ? 1 : sum((a, b) => a * b) / squares;
  return { stays, spread: Math.sqrt(sum((a, b) => (b - stays * a) ** 2) / 3000) };
}

/** Three points with the first five moments of a normal distribution. */
const points = [
  [-Math.sqrt(3), 1 / 6],
  [0, 2 / 3],
  [Math.sqrt(3), 1 / 6],
] as const;

/** Of many matches those whose prices have moved farthest in each way: there a way back is worth most. */
function movedMost(news: News, number: number, before: number): number[] {
  const slots = Array.from({ length: 200 }, (_, slot) => slot);
  const by = (kind: 0 | 1): number[] =>
    slots.toSorted((a, b) => news([seed, number, a], before)[kind] - news([seed, number, b], before)[kind]);
  return [...new Set(([0, 1] as const).flatMap((kind) => [...by(kind).slice(0, 2), ...by(kind).slice(-2)]))];
}

interface Scan {
  looked: number;
  highest: number;
  found: string[];
}

function scan<Sides extends Pairing, Setup, State, Model>(
  plain: SportRules<Sides, Setup, State, Model>,
  news: News = plain.drift ?? newsOf,
): Scan {
  const result: Scan = { looked: 0, highest: Number.NEGATIVE_INFINITY, found: [] };
  const rules = { ...plain, drift: news };
  const calendar = rules.calendar(seed);
  for (const before of leads) {
    const expected = [outlookOf(news, before, 0), outlookOf(news, before, 1)] as const;
    for (const slot of movedMost(news, rules.number, before)) {
      const key = [seed, rules.number, slot];
      const pairing = calendar.pairing(slot);
      const match = new Match({
        ...{ rules, pairing, key, delayMs: 0, matchDurationMs: 720_000, driftEveryMs: minute },
        margins: defaultMargins,
        fixture: {
          ...{ type: 'fixture', at: startsAt - 1, matchId: slot, league: pairing.league, startsAt },
          ...{ home: pairing.home.team, away: pairing.away.team, round: '', neutral: false },
          ...{ simulated: true, status: 'scheduled', sport: rules.sport },
        },
      });
      const chances = chancesAtStart(rules, pairing, news(key, before), expected);
      for (const { key: name, status, market, prices } of match.prematchPricing()(startsAt - before)) {
        if (status !== 'active') continue;
        const outcomes = outcomesOf(market);
        for (const { outcome, price } of prices) {
          const chance = chances.get(name)?.[outcomes.indexOf(outcome)] ?? Number.NaN;
          const value = (chance * price) / 1000 - 1;
          result.looked++;
          result.highest = Math.max(result.highest, value);
          if (!(value <= 0))
            result.found.push(`${name} ${outcome} of ${slot}: ${(100 * value).toFixed(2)} %`);
        }
      }
    }
  }
  return result;
}

/** The chances at the start as they are expected at a moment before. */
function chancesAtStart<Sides extends Pairing, Setup, State, Model>(
  rules: SportRules<Sides, Setup, State, Model>,
  pairing: Sides,
  now: readonly [number, number],
  [first, second]: readonly [Outlook, Outlook],
): Map<string, number[]> {
  const still = rules.setup(pairing, [0, 0]);
  const around = rules.law(still, rules.begin(still));
  const chances = new Map<string, number[]>();
  for (const [high, firstWeight] of points) {
    for (const [wide, secondWeight] of points) {
      const setup = rules.setup(pairing, [
        first.stays * now[0] + high * first.spread,
        second.stays * now[1] + wide * second.spread,
      ]);
      const state = rules.begin(setup);
      for (const fair of rules.offer(rules.law(setup, state), state, around, setup)) {
        const sum = chances.get(keyOf(fair.market)) ?? fair.chances.map(() => 0);
        fair.chances.forEach((chance, i) => {
          sum[i] = (sum[i] ?? 0) + firstWeight * secondWeight * chance;
        });
        chances.set(keyOf(fair.market), sum);
      }
    }
  }
  return chances;
}

const scans: readonly (readonly [string, () => Scan])[] = [
  ['football', () => scan(football)],
  ['virtual football', () => scan(virtualFootball)],
  ['handball', () => scan(handball)],
  ['ice hockey', () => scan(iceHockey)],
  ['basketball', () => scan(basketball)],
  ['tennis', () => scan(tennis)],
  ['table tennis', () => scan(tableTennis)],
  ['volleyball', () => scan(volleyball)],
  ['baseball', () => scan(baseball)],
  ['snooker', () => scan(snooker)],
  ['badminton', () => scan(badminton)],
  ['rugby', () => scan(rugby)],
  ['e-sports', () => scan(esports)],
  ['valorant', () => scan(valorant)],
  ['arena games', () => scan(arena)],
  ['virtual e-sports', () => scan(virtualArena)],
];

describe('the exact value of every selection before the match', () => {
  it.each(scans)('[C37] of %s is nowhere above nothing', (_, scanned) => {
    const result = scanned();
    expect(result.found.slice(0, 5)).toEqual([]);
    expect(result.looked).toBeGreaterThan(300);
  });

  it('is above it where prices come back to a mean', () => {
    const minutes = (key: readonly number[], before: number) => before / minute + 100 * noise(0.5, ...key, 9);
    const comesBack: News = (key, before) => [
      0.047 * noise(minutes(key, before) / 30, ...key, 1),
      0.047 * noise(minutes(key, before) / 30, ...key, 2),
    ];
    expect(scan(football, comesBack).highest).toBeGreaterThan(0.002);
  });
});
