/** For tests: the answers of the catalogue. */
import type { GameItem, GamePage } from './queries.ts';

export const slotGame: GameItem = {
  ...{ enName: 'hjslot', channelCode: 'slot', venueName: '鸿竞电子', category: 'egame', gameCode: 'shanhai' },
  ...{ name: '丹青山海', studio: '鸿竞游戏', kind: 'ways', note: '243 路', tags: ['new'], art: 'shanhai' },
  ...{ rtpPpm: 964_264, hitPpm: 464_134, volatility: 2, featureEvery: 145, maxWinTenths: 2_343 },
  ...{ minStake: '0.30', maxStake: '600.00', demo: true, favourite: false, pool: null },
  ...{ state: 'open', maintenanceUntil: null, count: null, live: null },
};

export const gamePage = (list: GameItem[], total = list.length): GamePage => ({
  ...{ list, pageNum: 1, pageSize: 24, total },
});

export const slotVenues = {
  list: [
    {
      ...{ enName: 'hjslot', channelCode: 'slot', name: '鸿竞电子', category: 'egame', state: 'open' },
      ...{ maintenanceUntil: null, games: 3, verifyUrl: 'http://localhost:3001/verify' },
    },
  ],
  studios: [{ studio: '鸿竞游戏', games: 3 }],
  kinds: ['lines', 'ways', 'cascade'],
  favourites: 0,
};

export const slotBalances = (over: object = {}) => ({
  list: [
    {
      ...{ channelCode: 'slot', enName: 'hjslot', name: '鸿竞电子', category: 'egame', balance: '300.00' },
      walletMode: 'transfer',
      ...{ stale: false, inTransit: '0.00', state: 'open', maintenanceUntil: null },
    },
  ],
  ...{ totalMoney: '300.00', centerWalletBalance: '120.50', lockMoney: '0.00', autoTransfer: true },
  ...over,
});
