/** The search of the e-sports lobby's address. */
export interface EsportsSearch {
  /** In play unless said. */
  tab?: 'today' | 'early' | 'results';
  /** The game that is listed; all unless said. */
  title?: 'cs' | 'lol' | 'dota2' | 'kog' | 'valorant' | 'virtual';
  /** The competition that is listed; all unless said. */
  league?: string;
  /** The code of a slip that is loaded. */
  slip?: string;
}

const known =
  /^(tab=(today|early|results)|title=(cs|lol|dota2|kog|valorant|virtual)|league=\d{1,9}|slip=\w{4,20})$/;

/** Keeps known parameters and drops the rest. */
export function readEsportsSearch(search: Record<string, unknown>): EsportsSearch {
  const kept: Record<string, string> = {};
  for (const name in search) if (known.test(`${name}=${search[name]}`)) kept[name] = `${search[name]}`;
  return kept;
}
