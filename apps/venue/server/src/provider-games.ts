/** Game calls of the house protocol: opening a game, and records of rounds. */
import { formatAmount } from '@hj/money';
import { z } from 'zod';
import { roomDesk } from './chess/desk.ts';
import { lotteryDesk } from './lottery/desk.ts';
import { endChases } from './lottery/end-chases.ts';
import type { PlayDeps } from './play/deps.ts';
import { endSessions } from './play/play-store.ts';
import { launch } from './play/session.ts';
import { fault, ok, type RawPosts, reading } from './raw-posts.ts';
import { listChangedRounds } from './round-list-store.ts';
import { correctRound } from './tables/correct-round.ts';
import { tableDesk } from './tables/desk.ts';

export interface ProviderDeps extends PlayDeps {
  /** Shared with the operator. */
  secret: string;
}

/** The operator whose secret this protocol is signed with. */
const house = 1;
const channel = z.string().regex(/^[a-z][a-z0-9-]{1,15}$/);
const address = z
  .url({ protocol: /^https?$/ })
  .nullable()
  .default(null);

const opening = z.object({
  channel,
  /** Empty in a demo. */
  account: z.string().regex(/^[a-z0-9-]{0,64}$/),
  gameCode: z.string().max(32),
  mode: z.enum(['real', 'demo']),
  language: z.string().max(16).optional(),
  returnUrl: address,
  depositUrl: address,
  device: z.enum(['mobile', 'desktop']).optional(),
  /** Opaque to the venue: two accounts with a mark in common do not sit at one card table. */
  marks: z
    .array(z.string().regex(/^[0-9a-f]{32}$/))
    .max(64)
    .default([]),
});

const correction = z.object({
  reference: z.string().regex(/^[\w:-]{1,64}$/),
  table: z.string().max(24),
  number: z.int().positive(),
  to: z.enum(['void', 'settled']),
  reason: z.string().min(1).max(200),
});

export const timeWindow = z.object({
  from: z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
  to: z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
  cursor: z.uuid().nullable().default(null),
});
export const roundsPage = 500;

export function gameHandlers(deps: ProviderDeps): RawPosts['handlers'] {
  return {
    '/provider/launch': reading(opening, async ({ mode, account, ...request }) => {
      const answer = await launch(deps, {
        ...{ operator: house, protocol: 'house', operatorToken: null },
        ...request,
        account: mode === 'real' ? account : undefined,
      });
      return ok(answer.state === 'done' ? { url: answer.url } : answer);
    }),
    // For a member who may not play any more: launches that come afterwards are the operator's to refuse.
    '/provider/play/end': reading(opening.pick({ channel: true, account: true }), async (holder) => {
      await endSessions(deps.db, { operator: house, ...holder });
      await endChases(deps, { operator: house, ...holder });
      return ok({});
    }),
    '/provider/table/correct': reading(correction, async (request) => ok(await correctRound(deps, request))),
    ...{ ...lotteryDesk(deps), ...tableDesk(deps), ...roomDesk(deps) },
    '/provider/rounds': reading(timeWindow.extend({ channel }), async (window) => {
      if (window.from >= window.to) return fault(400, 'invalid');
      const found = await listChangedRounds(deps.db, { ...window, operator: house, count: roundsPage + 1 });
      const page = found.slice(0, roundsPage);
      return ok({
        rounds: page.map((round) => ({
          ...{ round: round.id, account: round.account, game_code: round.game },
          ...{ stake: formatAmount(round.stake), win: formatAmount(round.win), state: round.state },
          ...{ started_at: round.startedAt.toISOString(), changed_at: round.changedAt.toISOString() },
          ended_at: round.endedAt?.toISOString() ?? null,
        })),
        next: found.length > roundsPage ? (page.at(-1)?.id ?? null) : null,
      });
    }),
  };
}
