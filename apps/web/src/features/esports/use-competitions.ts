import type { wireLeague } from '@hj/contract';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { ShowType } from '../../shared/sportsbook/queries.ts';
import { competitionsQuery } from './queries.ts';

export type Competition = Pick<
  z.infer<typeof wireLeague>,
  'leagueId' | 'name' | 'shortName' | 'count' | 'game' | 'virtual'
>;

export interface Competitions {
  of: Readonly<Record<ShowType, readonly Competition[] | undefined>>;
  /** How many series a part of the day has, once it is known. */
  count: (showType: ShowType) => number | undefined;
}

/** The competitions of e-sports in each part of the day. */
export function useCompetitions(): Competitions {
  const { data: RB } = useQuery(competitionsQuery('RB'));
  const { data: FT } = useQuery(competitionsQuery('FT'));
  const { data: FU } = useQuery(competitionsQuery('FU'));
  const of = { RB, FT, FU };
  return { of, count: (showType) => of[showType]?.reduce((sum, { count }) => sum + count, 0) };
}
