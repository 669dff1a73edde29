import { t } from '@lingui/core/macro';

/** Categories with a lobby, by their names in the navigation; `number` as in `venue/allBalance`. */
export const LOBBIES = {
  realbet: { number: 2, to: '/game/realbet', name: t`真人` },
  chess: { number: 3, to: '/game/chess', name: t`棋牌` },
  gaming: { number: 4, to: '/game/gaming', name: t`电竞` },
  lottery: { number: 5, to: '/game/lottery', name: t`彩票` },
  egame: { number: 6, to: '/game/egame', name: t`电子` },
  fish: { number: 7, to: '/game/fishing', name: t`捕鱼` },
} as const;

export type LobbyCategory = keyof typeof LOBBIES;

/** Categories whose lobby lists games; that of e-sports lists series of the sportsbook. */
export type GameCategory = Exclude<LobbyCategory, 'gaming'>;

export const isLobbyCategory = (name: string): name is LobbyCategory => name in LOBBIES;
