/** The page beside the prices: where a match stands, its incidents and its statistics. */
import type { CallAnswer, streamCalls } from '@hj/contract';
import { type RoutesOf, refuse } from '@hj/platform';
import type { FindMatches } from './past-matches.ts';
import { type WireMatch, wireMatchOf } from './wire-views.ts';

const path = '/game/api/v1/video/hotLive/matchDetail';
type Detail = CallAnswer<typeof path>;

/** @throws AppError 6303 no such match */
export function createMatchDetail(find: FindMatches, now: () => Date): RoutesOf<typeof streamCalls> {
  return {
    [path]: async ({ gide }) => {
      const [match] = await find([gide]);
      if (!match) throw refuse('no-data');
      return detailOf(wireMatchOf(match, now().getTime(), 'full'));
    },
  };
}

function detailOf(view: WireMatch): Detail {
  const { gide, gameType, kind, leagueId, league, team_h, team_c, crest_h, crest_c } = view;
  const { startsAt, simulated, state, incidents } = view;
  return {
    ...{ gide, gameType, kind, leagueId, league, team_h, team_c, crest_h, crest_c },
    ...{ startsAt, simulated, state, incidents },
    statistics: statisticsOf(view),
  };
}

function statisticsOf({ gameType, state }: WireMatch): Detail['statistics'] {
  const sections = state.live?.sections ?? [];
  const counted = sections.map(({ name, home, away }) => ({ name, home, away }));
  if (gameType !== 'FT' && gameType !== 'VF') return counted;
  return [
    { name: '角球', ...state.corners },
    { name: '黄牌', ...state.yellowCards },
    { name: '红牌', ...state.redCards },
    ...counted,
  ];
}
