import type { PlaySession } from '../play/play-store.ts';

/** Fields by name: the state of a topic, or its changes. */
export type LiveState = Readonly<Record<string, unknown>>;

export interface LiveView {
  /** The database's clock. */
  now: Date;
  /** Public: all of it goes to all. */
  state: LiveState;
  /** The private part of each player. Hidden cards are here and nowhere else. */
  own: ReadonlyMap<bigint, object>;
}

/** A source of topics under one name: `table` has the topics `table:bac-1`. */
export interface LiveSource {
  name: string;
  /** Without a session it is a page of the site. */
  allows(id: string, session: PlaySession | undefined): Promise<boolean>;
  /** One read for all listeners, of one moment, so that public and private parts agree. undefined: there is no such topic. */
  read(id: string, players: readonly bigint[]): Promise<LiveView | undefined>;
  /** A text for each topic that changes whenever the topic does. One query for all of them, asked each second. */
  marks(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** The change for clients that have `before`; without it, the fields that are different. */
  change?(before: LiveState, now: LiveState): LiveState;
}

/** The fields that are different. */
export function changedFields(before: LiveState, now: LiveState): LiveState {
  return Object.fromEntries(
    Object.entries(now).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])),
  );
}
