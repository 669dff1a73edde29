import type { FeedTeam } from '@hj/betting';

/** A team as the feed says it, from the columns of its row. */
export function toTeam(
  [id, name, crest]: readonly [number, string, number],
  players: string[] | null,
  country: string | null,
): FeedTeam {
  return { id, name, crest, ...(players && { players }), ...(country && { country }) };
}
