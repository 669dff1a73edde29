/** What the address of the sport page says beyond its path. */
export interface SportSearch {
  /** The match that is open. */
  match?: string;
}

/** Keeps what it knows and drops the rest. */
export function readSportSearch(search: Record<string, unknown>): SportSearch {
  // The router reads digits in the address as a number.
  const match = String(search.match ?? '');
  return /^[1-9]\d{0,18}$/.test(match) ? { match } : {};
}
