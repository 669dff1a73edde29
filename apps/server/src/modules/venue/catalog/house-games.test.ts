import { slotModels } from '@hj/games';
import { describe, expect, it } from 'vitest';
import { slotGames } from '../../../../../venue/server/src/slots/catalog.ts';
import { testApp } from '../../../test-app.ts';

/** A class of volatility by its place, from 1. */
const classes = ['low', 'low-medium', 'medium', 'medium-high', 'high'];

describe('[CV5] the slots of the house in the catalogue', () => {
  it('are those that the venue runs, with its stakes and the exact figures of their models', async () => {
    const app = await testApp();
    try {
      const shown = await app.owner.sql`
        select game_code, name, rtp_ppm, hit_ppm, volatility, feature_every, max_win_tenths, min_stake, max_stake
        from venue_games where venue = 'slot' order by game_code`;
      const run = [...slotGames.values()].map(({ code, model, name, stakes, volatility }) => {
        const { rtp, hitRate, triggerRate, maxBaseWin } = slotModels[model].facts;
        return {
          ...{ volatility: classes.indexOf(volatility) + 1 },
          ...{ gameCode: code, name, minStake: stakes[0], maxStake: stakes.at(-1) },
          ...{ rtpPpm: Math.round(rtp * 1e6), hitPpm: Math.round(hitRate * 1e6) },
          // The promised maximum is rounded down.
          ...{ featureEvery: Math.round(1 / triggerRate), maxWinTenths: Math.floor(maxBaseWin * 10) },
        };
      });
      expect(shown.map((row) => ({ ...row }))).toEqual(
        run.sort((one, other) => (one.gameCode < other.gameCode ? -1 : 1)),
      );
    } finally {
      await app.close();
    }
  });
});
