/** Data of the page beside the prices of a match. */
import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { idText } from '../values.ts';
import { wireMatch } from './sportsbook/index.ts';

export const streamCalls = defineCalls({
  '/game/api/v1/video/hotLive/matchDetail': {
    summary: 'Where a match stands, what happened in it and what is counted in it',
    request: z.object({ gide: idText }),
    response: wireMatch
      .pick({
        gide: true,
        gameType: true,
        kind: true,
        leagueId: true,
        league: true,
        team_h: true,
        team_c: true,
        crest_h: true,
        crest_c: true,
        startsAt: true,
        simulated: true,
        state: true,
        incidents: true,
      })
      .extend({
        /** 角球, 黄牌, 第一节 …: only counted statistics. */
        statistics: z.array(z.object({ name: z.string(), home: z.int(), away: z.int() })),
      }),
    codes: [6303],
    access: 'guest',
    money: false,
  },
});
