import type { TableGameCode, TableOutcome } from '@hj/games';
import type { ComponentType, ReactNode } from 'react';
import type { Voice } from '../../sound/voices.ts';

/** A place of the felt that takes chips. */
export interface Spot {
  bet: string;
  name: string;
  odds: string;
  /** The results that it covers, beside the odds. */
  covers?: string;
  /** Its colour on the felt. */
  kind?: 'plain' | 'blue' | 'red' | 'green' | 'ink';
}

export interface Said {
  /** On the plate of the scene. */
  winner: string;
  /** For those who do not see the scene. */
  sentence: string;
}

export interface StageProps<Outcome> {
  outcome: Outcome | null;
  /** Since the bets were closed, in ms; null while they are open. */
  elapsed: number | null;
}

/**
 * The parts of a table of one game: its art, the display of a round, its bets and its record. Rules and returns are those of `@hj/games`.
 * A kit is made for outcomes of its own game; the table page knows that they are.
 */
export interface TableKit<Outcome extends TableOutcome = never> {
  /** Drawing of the dealer. */
  dealer: string;
  /** From 1024 px, where the drawing is another one. */
  dealerWide?: string;
  /** When the winner is said, in ms after the bets were closed. */
  winnerAt: number;
  /** The sound at the close of the bets; the sound of dealt cards where none is named. */
  voice?: Voice;
  Stage: (props: StageProps<Outcome>) => ReactNode;
  said(outcome: Outcome): Said;
  Bets: ComponentType;
  Record: ComponentType<{ wide: boolean }>;
  /** In place of the record in the side panel, where there is one: the felt then takes the whole width under the scene. */
  Statistics?: ComponentType;
  /** The bets by their codes, for rules and for placed bets. */
  spots: () => readonly Spot[];
  /** Sentences of the rules that the table of bets does not say. */
  rules: () => readonly string[];
}

export type TableKits = Readonly<Record<TableGameCode, TableKit>>;
