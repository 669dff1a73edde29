/**
 * Champions to be: one event per competition and season. Bets are taken until the last round begins; prices move with every
 * round. An event's `home` is the competition and its `away` names the object of the bet; the runners are the outcomes of its one market.
 */
import type { FeedFixture, FeedMarket, FeedMessage, FeedOddsChange, MatchState } from '@hj/betting';
import type { MatchPlay, Simulator } from '../../api.ts';
import { powerExponent, powerPrice } from '../../engine/margin.ts';
import { defaultMargins, type Margins } from '../../engine/margin-table.ts';
import { matchIdBase } from '../../engine/simulator.ts';
import { hashText, unit } from '../../prng.ts';
import { type Competition, competitions } from './leagues.ts';
import { highestChance, rounds, type Standing, seasonOf, titleChances, winnersOf } from './model.ts';

export const outrightNumber = 21;
/** The object of the bet is no team; its names are among the teams under ids that no team has. */
const nameIdBase = 50_000_000;
const seasonsPerCompetition = 200_000_000;
/** Every other competition's season is so much longer, so that at any hour some close today and some on a later day. */
const longSeason = 12;
const highestPrice = 501_000;
const nearlyCertain = 0.975;
const nil = { home: 0, away: 0 };
const key = 'outright:full';
/** Apart from the dice of the season itself. */
const restOfSeason = 0x5e5;

interface Season {
  id: number;
  competition: Competition;
  index: number;
  number: number;
  from: number;
  roundMs: number;
}

const lengthOf = ({ roundMs }: Pick<Season, 'roundMs'>): number => roundMs * rounds;

export function createOutrights({
  seed: text,
  seasonMs = 21_600_000,
  margins = defaultMargins,
}: {
  seed: string;
  seasonMs?: number;
  margins?: Margins | undefined;
}): Simulator {
  const seed = hashText(text);
  const roundMsOf = (index: number): number =>
    Math.floor(((index % 2 === 0 ? 1 : longSeason) * seasonMs) / rounds);
  // Competitions begin at moments of their own.
  const offsetOf = (index: number): number =>
    Math.floor(lengthOf({ roundMs: roundMsOf(index) }) * unit(seed, outrightNumber, index));
  const seasonOfNumber = (index: number, number: number): Season => {
    const competition = competitions[index];
    if (!competition) throw new RangeError(`no competition ${index}`);
    const id = outrightNumber * matchIdBase + index * seasonsPerCompetition + number;
    const roundMs = roundMsOf(index);
    return {
      id,
      competition,
      index,
      number,
      from: number * lengthOf({ roundMs }) + offsetOf(index),
      roundMs,
    };
  };
  const seasonOfId = (matchId: number): Season => {
    const rest = matchId - outrightNumber * matchIdBase;
    return seasonOfNumber(Math.floor(rest / seasonsPerCompetition), rest % seasonsPerCompetition);
  };
  const lastRoundAt = (season: Season): number => season.from + lengthOf(season) - season.roundMs;
  const listed = (low: number, high: number, take: (season: Season) => boolean): FeedFixture[] => {
    const fixtures: FeedFixture[] = [];
    for (let index = 0; index < competitions.length; index++) {
      const length = lengthOf({ roundMs: roundMsOf(index) });
      const first = Math.floor((low - offsetOf(index)) / length) - 1;
      for (let number = first; number * length + offsetOf(index) <= high; number++) {
        const season = seasonOfNumber(index, number);
        if (take(season)) fixtures.push(fixtureOf(season, lastRoundAt(season)));
      }
    }
    return fixtures.sort((a, b) => a.startsAt - b.startsAt || a.matchId - b.matchId);
  };
  return {
    fixturesBetween: (from, to) =>
      listed(from, to, (season) => lastRoundAt(season) >= from && lastRoundAt(season) < to),
    announcedAt: ({ matchId }) => seasonOfId(matchId).from,
    announcedBetween: (after, to) => listed(after, to, ({ from }) => from > after && from <= to),
    openFixtures: (at) =>
      listed(at, at, (season) => season.from <= at && at < season.from + lengthOf(season)),
    play: ({ matchId }, from) => new OutrightPlay(seasonOfId(matchId), { seed, margins }, from),
  };
}

function fixtureOf({ id, competition, from }: Season, startsAt: number): FeedFixture {
  const { league } = competition;
  return {
    type: 'fixture',
    at: from,
    matchId: id,
    league,
    home: { id: nameIdBase + league.id, name: league.name, crest: 1 },
    away: { id: nameIdBase, name: '冠军', crest: 1 },
    round: '冠军',
    startsAt,
    neutral: true,
    simulated: true,
    status: 'scheduled',
    sport: 'FS',
  };
}

class OutrightPlay implements MatchPlay {
  readonly #season: Season;
  readonly #seed: number[];
  readonly #table: Standing[];
  /** The market of the latest round asked for: the rest of a season is simulated once. */
  #made: { round: number; margin: number; market: FeedMarket } | undefined;
  readonly #margins: Margins;
  #cursor: number;

  constructor(season: Season, { seed, margins }: { seed: number; margins: Margins }, from: number) {
    this.#season = season;
    this.#margins = margins;
    this.#seed = [seed, outrightNumber, season.index, season.number];
    this.#table = seasonOf(season.competition, ...this.#seed);
    this.#cursor = from;
  }

  get ended(): boolean {
    return this.#cursor >= this.#at(rounds);
  }

  snapshot(at: number): FeedOddsChange {
    const { from, roundMs, id } = this.#season;
    const round = Math.min(rounds, Math.floor((at - from) / roundMs));
    const markets = round < 0 ? [] : [this.#market(round)];
    return { type: 'odds-change', at, producer: 'prematch', matchId: id, state: stateAfter(round), markets };
  }

  advance(to: number): FeedMessage[] {
    const messages: FeedMessage[] = [];
    for (let round = 0; round <= rounds; round++) {
      const at = this.#at(round);
      if (at <= this.#cursor || at > to) continue;
      messages.push(...this.#speak(round));
    }
    this.#cursor = Math.max(this.#cursor, to);
    return messages;
  }

  #at(round: number): number {
    return this.#season.from + round * this.#season.roundMs;
  }

  #speak(round: number): FeedMessage[] {
    const { id: matchId, competition } = this.#season;
    const at = this.#at(round);
    if (round < rounds) return [this.snapshot(at)];
    const winners = winnersOf(competition, this.#table[rounds] ?? { points: [], wins: [], played: rounds });
    const result = { decided: { winners } };
    return [this.snapshot(at), { type: 'settlement', at, matchId, certainty: 2, result, markets: [{ key }] }];
  }

  #market(round: number): FeedMarket {
    const margin = this.#margins('FS', this.#season.competition.league.tier, 'prematch').outright;
    if (this.#made?.round !== round || this.#made.margin !== margin)
      this.#made = { round, margin, market: this.#priced(round, margin) };
    return this.#made.market;
  }

  /**
   * The market after so many rounds; it closes as the last one begins. It lists only runners that can still be first: a runner
   * without a chance worth the highest price is left out, so that no bet on it is possible. Bets on it wait for the result and lose.
   */
  #priced(round: number, margin: number): FeedMarket {
    const { competition } = this.#season;
    const standing = this.#table[round];
    if (!standing || round >= rounds - 1) return { key, status: 'closed', rank: 0, prices: [] };
    const { chances, seasons } = titleChances(competition, standing, ...this.#seed, restOfSeason);
    if (Math.max(...chances) > nearlyCertain) return { key, status: 'suspended', rank: 0, prices: [] };
    const exponent = powerExponent(chances, 1 + margin / 10_000);
    const prices = competition.runners.flatMap(({ name }, i) => {
      const chance = chances[i] ?? 0;
      const isOut = 1000 * chance ** -exponent > highestPrice;
      const price = Math.min(
        powerPrice(chance, exponent, highestPrice),
        // Never above the price of the chance's upper bound: the simulated seasons may show the runner too seldom.
        powerPrice(highestChance(chance, seasons), 1, highestPrice),
      );
      return isOut ? [] : [{ outcome: name, price }];
    });
    return { key, status: 'active', rank: 0, prices };
  }
}

function stateAfter(round: number): MatchState {
  const phase = round < rounds - 1 ? 'not-started' : round < rounds ? 'in-play' : 'ended';
  return { phase, clockSeconds: 0, goals: nil, corners: nil, yellowCards: nil, redCards: nil };
}
