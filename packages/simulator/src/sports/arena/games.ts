/** The games of the arena by their figures: how long a map takes, how often there are kills, how many towers fall, and the monsters. */
import type { EsportsGame, MarketType } from '@hj/betting';

/** Monsters that appear at certain beats of a map. */
export interface Monsters {
  /** The first beat that brings one, and from one to the next. */
  from: number;
  every: number;
  /** How often it is taken when it appears. */
  taken: number;
  /** How often by the side that wins the map. */
  share: number;
  first: MarketType;
  total?: MarketType;
}

/** A map is told in beats of a minute or two. Shares are those of the side that wins it in the end. */
export interface ArenaGame {
  game: EsportsGame;
  minutesPerBeat: 1 | 2;
  /** The last beat of a map: a normal number within bounds. */
  beats: { mean: number; sd: number; least: number; most: number };
  /** Of both sides in a beat. */
  kills: { rate: number; share: number };
  /** Of both sides in a beat before the last; the winner's last push adds some. A base falls behind `least` of them. */
  towers: { rate: number; share: number; least: number; most: number };
  dragons?: Monsters;
  barons: Monsters;
  /** Gold of a kill, a tower and the monsters, in hundreds. */
  gold: { kill: number; tower: number; dragon: number; baron: number };
}

export const lol: ArenaGame = {
  game: 'lol',
  minutesPerBeat: 2,
  beats: { mean: 16, sd: 3, least: 10, most: 27 },
  kills: { rate: 1.6, share: 0.61 },
  towers: { rate: 0.55, share: 0.66, least: 5, most: 11 },
  dragons: { from: 3, every: 3, taken: 0.92, share: 0.6, first: 'first-dragon', total: 'dragon-total' },
  barons: { from: 11, every: 4, taken: 0.7, share: 0.7, first: 'first-baron' },
  gold: { kill: 4, tower: 6, dragon: 2, baron: 15 },
};

export const dota2: ArenaGame = {
  game: 'dota2',
  minutesPerBeat: 2,
  beats: { mean: 18, sd: 4.5, least: 10, most: 34 },
  kills: { rate: 2.7, share: 0.6 },
  towers: { rate: 0.5, share: 0.66, least: 6, most: 11 },
  barons: { from: 9, every: 4, taken: 0.75, share: 0.66, first: 'first-roshan', total: 'roshan-total' },
  gold: { kill: 5, tower: 7, dragon: 0, baron: 12 },
};

export const kog: ArenaGame = {
  game: 'kog',
  minutesPerBeat: 1,
  beats: { mean: 16, sd: 3.5, least: 9, most: 28 },
  kills: { rate: 1.35, share: 0.61 },
  towers: { rate: 0.45, share: 0.66, least: 4, most: 9 },
  dragons: { from: 4, every: 3, taken: 0.9, share: 0.6, first: 'first-tyrant', total: 'tyrant-total' },
  barons: { from: 10, every: 3, taken: 0.8, share: 0.66, first: 'first-overlord' },
  gold: { kill: 3, tower: 5, dragon: 2, baron: 8 },
};

/** Whether the monsters appear in a beat. */
export function appearsIn({ from, every }: Monsters, beat: number): boolean {
  return beat >= from && (beat - from) % every === 0;
}

/** Towers of the winner's last push: two, three or four, each as likely. */
export const pushes = [2, 3, 4] as const;
