/** The search of the sport page's address: state that a link should carry. It is read before any page is loaded, and short. */
import type { GameType } from '@hj/contract';
import type { DeskShowType } from './desk-rules.ts';

export interface SportSearch {
  /** The match that is open. */
  match?: string;
  game?: GameType;
  show?: DeskShowType;
  /** A Beijing day of the early market. */
  date?: string;
  /** The leagues that are listed, as `100021-100235`. */
  leagues?: string;
  edition?: 'professional';
  /** The code of a slip that is loaded. */
  slip?: string;
}

const known =
  /^(match=[1-9]\d{0,18}|game=(ALL|FT|VF|BK|TN|OP|SK|FS|BS|VB|TT)|show=(FU|FT|RB|FSFT|FSFU)|date=20\d\d-[01]\d-[0-3]\d|leagues=\d{1,9}(-\d{1,9}){0,99}|edition=professional|slip=\w{4,20})$/;

/** Keeps known parameters and drops the rest. */
export function readSportSearch(search: Record<string, unknown>): SportSearch {
  const kept: Record<string, string> = {};
  for (const name in search) if (known.test(`${name}=${search[name]}`)) kept[name] = `${search[name]}`;
  return kept;
}
