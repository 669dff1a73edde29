/** Where a game is played on the site: the address names the game's page and the game, never the one-time launch. */

export interface GameSearch {
  /** enName of the venue. */
  venue?: string;
  code?: string;
  mode?: 'demo';
}

const known = /^(venue=[a-z][a-z0-9]{1,15}|code=[a-z][a-z0-9-]{1,31}|mode=demo)$/;

/** Keeps known parameters and drops the rest. */
export function readGameSearch(search: Record<string, unknown>): GameSearch {
  const kept: Record<string, string> = {};
  for (const name in search) if (known.test(`${name}=${search[name]}`)) kept[name] = `${search[name]}`;
  return kept;
}

/** The page of a launch: its address without the one-time part. Undefined for a text that is no web address. */
export function pageOfLaunch(url: string): string | undefined {
  const read = URL.parse(url);
  return read && /^https?:$/.test(read.protocol) ? read.origin + read.pathname : undefined;
}
