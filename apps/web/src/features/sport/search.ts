/** What the address of the sport page holds. It stands in the first script, so it stays small and without zod. */
export interface SportSearch {
  /** gide of the match whose page is open. */
  match?: string;
}

export function readSportSearch(search: Record<string, unknown>): SportSearch {
  const { match } = search;
  return typeof match === 'string' || typeof match === 'number' ? { match: String(match) } : {};
}
