/** Where a match of any sport stands, as its feed says it. */
import type { Period, Score, Side } from './sport.ts';

/** Where the map of an arena game stands that is played or has just ended. */
export interface Battle {
  minute: number;
  kills: Score;
  towers: Score;
  dragons: Score;
  barons: Score;
  /** By how much gold the home side led, in hundreds, from the first moment of the map to now. */
  gold: readonly number[];
  /** Who won each map that is over. */
  winners: readonly Side[];
}

/** The state of a match of another sport (sportsbook.md §1.5), and the additional facts of football beside its halves. */
export interface LiveState {
  /** The section being played or just ended: `q3`, `set2`, `p1`, `map2`, `extra` in overtime; baseball and snooker: `full`. */
  section: Period;
  /** 第三节, 第二盘, 第七局上: as the page says it. */
  sectionText: string;
  /** Sections at most: 5 sets, 3 maps. */
  sections?: number;
  /** The clock of the section and whether it runs; basketball counts down. */
  clock?: { seconds: number; running: boolean; direction: 'up' | 'down' };
  /** The score by which the match is won: points, sets, frames, runs, maps, goals. */
  score: Score;
  /** Sets won, where the score is another thing. */
  sets?: Score;
  /** The score of every section begun. */
  sectionScores?: { [period in Period]?: Score };
  /** Points in the game or set being played; tennis says 0, 15, 30, 40, A. */
  points?: { home: string; away: string };
  serving?: Side;
  /** Baseball: inning, its half, outs and which bases are taken. */
  inning?: {
    number: number;
    half: 'top' | 'bottom';
    outs: number;
    bases: readonly [boolean, boolean, boolean];
  };
  /** Baseball: runs inning by inning. */
  innings?: readonly { home?: number; away?: number }[];
  /** Arena games. */
  battle?: Battle;
}
