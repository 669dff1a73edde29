/** Hub88 v2, the operator's calls: where a game is opened, and what was played (reference, section 1.2). */
import type { KeyObject } from 'node:crypto';
import { z } from 'zod';
import { VenueUnreachable } from './adapter.ts';
import { signHub88 } from './callbacks/hub88.ts';
import { accountOf } from './callbacks/protocol.ts';
import type { GameLauncher, LaunchAnswer, LaunchOrder } from './launcher.ts';
import { askProvider, parseText } from './provider-call.ts';

const callLimitMs = 5_000;

export interface Hub88Options {
  url: string;
  /** Our number there. */
  operator: number;
  privateKey: KeyObject;
}

export function hub88Launcher({ url, operator, privateKey }: Hub88Options): GameLauncher {
  return {
    async launch(order): Promise<LaunchAnswer> {
      const body = JSON.stringify({ operator_id: operator, ...wireOf(order) });
      const answer = await askProvider(`${url}/game/url`, {
        ...{ method: 'POST', body, timeoutMs: callLimitMs },
        headers: { 'content-type': 'application/json', 'x-hub88-signature': signHub88(privateKey, body) },
      });
      const read = z
        .union([z.object({ url: z.url() }), z.object({ error: z.string() })])
        .safeParse(parseText(answer.text));
      if (read.success && 'url' in read.data && answer.ok) return { url: read.data.url };
      const error = read.success && 'error' in read.data ? read.data.error : undefined;
      if (error === 'maintenance' || error === 'game' || error === 'account') return { refused: error };
      throw new VenueUnreachable(`/game/url was answered with ${answer.status} ${answer.text.slice(0, 200)}`);
    },
  };
}

function wireOf({ gameCode, player, device, address, returnUrl, depositUrl }: LaunchOrder) {
  return {
    // For nothing: no user, no token, and no calls of the wallet.
    ...(player === undefined
      ? { currency: 'XXX' }
      : { user: accountOf(player.memberId), token: player.token, currency: 'CNY' }),
    ...{ game_code: gameCode, platform: device === 'mobile' ? 'GPL_MOBILE' : 'GPL_DESKTOP' },
    ...{ lang: 'zh', country: 'CN', ip: address, lobby_url: returnUrl, deposit_url: depositUrl },
  };
}
