import { matchStore } from '../../shared/sportsbook/desk.ts';
import { useGames } from './use-games.ts';

/** The match in play that stands after this one in the list; the first after the last. */
export function useNextLive(gide: string | undefined): string | undefined {
  const { groups } = useGames();
  if (gide === undefined) return undefined;
  const listed = groups.flatMap(({ matches }) => matches.map((match) => match.gide));
  const live = listed.filter((each) => each === gide || matchStore.state(each)?.isLive);
  const next = live[(live.indexOf(gide) + 1) % live.length];
  return next === gide ? undefined : next;
}
