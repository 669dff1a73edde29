/** Swipe Games, the operator's call that opens a game (reference, section 1.3). */
import { canonicalJson } from '@hj/platform';
import { z } from 'zod';
import { VenueUnreachable } from './adapter.ts';
import { accountOf } from './callbacks/protocol.ts';
import { signSwipe } from './callbacks/swipe.ts';
import type { GameLauncher, LaunchAnswer } from './launcher.ts';
import { askProvider, parseText } from './provider-call.ts';

const callLimitMs = 5_000;

export interface SwipeOptions {
  url: string;
  /** `cID` and `extCID`. */
  client: string;
  brand: string;
  /** The key that signs our calls. */
  key: string;
}

const opened = z.object({ gameURL: z.url(), gsID: z.string() });
const fault = z.object({ message: z.string(), code: z.string().optional() });

export function swipeLauncher({ url, client, brand, key }: SwipeOptions): GameLauncher {
  return {
    async launch({ gameCode, player, device, returnUrl, depositUrl }): Promise<LaunchAnswer> {
      const body = canonicalJson({
        ...{ cID: client, extCID: brand, gameID: gameCode, platform: device },
        ...{ currency: 'CNY', locale: 'zh-CN', returnURL: returnUrl, depositURL: depositUrl },
        demo: player === undefined,
        ...(player === undefined
          ? { initDemoBalance: '2000' }
          : { sessionID: player.token, user: { id: accountOf(player.memberId) } }),
      });
      const answer = await askProvider(`${url}/create-new-game`, {
        ...{ method: 'POST', body, timeoutMs: callLimitMs },
        headers: { 'content-type': 'application/json', 'x-request-sign': signSwipe(key, body) },
      });
      const game = answer.ok ? opened.safeParse(parseText(answer.text)) : undefined;
      if (game?.success) return { url: game.data.gameURL };
      if (answer.status === 503) return { refused: 'maintenance' };
      const said = fault.safeParse(parseText(answer.text));
      if (said.data?.code === 'game_not_found') return { refused: 'game' };
      if (said.data?.code === 'account_blocked') return { refused: 'account' };
      throw new VenueUnreachable(
        `/create-new-game was answered with ${answer.status} ${answer.text.slice(0, 200)}`,
      );
    },
  };
}
