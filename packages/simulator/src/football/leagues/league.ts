import type { FeedLeague } from '@hj/betting';

/** The figures of the goals model that belong to a league: log mean goals, home advantage. */
export interface GoalLevel {
  mu: number;
  gamma: number;
  /** Yellow cards of a match; the mean of all leagues if absent. */
  yellow?: number;
}

/** From Monday (0) to Sunday (6). */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** Name, attack and defence in hundredths of log goals: more attack scores more, a lower defence concedes less. */
export type ClubRow = readonly [name: string, attack: number, defence: number];

export interface DomesticLeague {
  league: FeedLeague;
  level: GoalLevel;
  /** How much stronger than an average league, in log goals; it counts in cups across leagues. */
  class: number;
  /** Kick-offs in every block of the schedule. */
  weight: number;
  /**
   * The same from Monday to Sunday, where the schedule keeps weekdays: those on which the league really plays, its midweek rounds
   * among them. Each day has 58 of all leagues.
   */
  week: readonly [number, number, number, number, number, number, number];
  clubs: readonly ClubRow[];
}

/** Mean of the ten fitted league-seasons in shared/data/model-parameters.json (reference/feeds-and-models.md §4.1). */
export const averageLevel: GoalLevel = { mu: 0.147, gamma: 0.23 };
