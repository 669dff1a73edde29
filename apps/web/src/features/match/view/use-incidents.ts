import type { WireMatchState } from '@hj/contract';
import { useState } from 'react';
import { useMatchState } from '../../../shared/sportsbook/desk.ts';
import { type Incident, joined, pointBetween } from '../../../shared/sportsbook/incidents.ts';
import type { MatchInfo } from '../../../shared/sportsbook/match-store.ts';

interface Known {
  state: WireMatchState | undefined;
  info: MatchInfo;
  incidents: readonly Incident[];
}

/** The incidents of a match, newest first: those of the snapshot, those that push told since, and points read off the score. */
export function useIncidents(info: MatchInfo): readonly Incident[] {
  const state = useMatchState(info.gide);
  const [known, setKnown] = useState<Known>();
  if (known && known.state === state && known.info === info) return known.incidents;
  const incidents = joined(joined(known?.incidents ?? [], info.incidents), toldBy(known?.state, state, info));
  // Later incidents are in no snapshot of a list: they are kept here.
  setKnown({ state, info, incidents });
  return incidents;
}

function toldBy(
  before: WireMatchState | undefined,
  state: WireMatchState | undefined,
  info: MatchInfo,
): readonly Incident[] {
  if (!state) return [];
  const point = before && pointBetween(before, state, info);
  return [state.last, point].filter((each) => each !== null && each !== undefined);
}
