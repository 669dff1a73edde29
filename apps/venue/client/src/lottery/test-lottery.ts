/** A venue in memory for tests of the client: one lottery whose clock the test moves. */
import type {
  LotteryBetAnswer,
  LotteryBetRequest,
  LotteryIssueView,
  LotteryOwn,
  LotterySession,
  LotteryState,
} from '@hj/games';
import { vi } from 'vitest';
import type { FromSite, ToSite } from '../bridge/bridge.ts';
import type { LiveSeen } from '../live/live-topics.ts';
import type { LotteryApi } from './lottery-api.ts';
import { LotteryPlayer } from './lottery-player.ts';
import { createLotteryStore } from './lottery-store.ts';
import type { PendingOrder } from './pending-order.ts';

export const issueAt = (at: number, number = 12): LotteryIssueView => ({
  ...{ number: `20261125-${String(number).padStart(4, '0')}`, state: 'scheduled', draw: null },
  ...{ opensAt: new Date(at).toISOString(), closesAt: new Date(at + 55_000).toISOString() },
  ...{ drawsAt: new Date(at + 60_000).toISOString(), commit: 'c'.repeat(64) },
});

export function stateAt(at: number, number = 12): LotteryState {
  return {
    game: {
      ...{ code: 'ssc1', rules: 'ssc', name: '一分时时彩', everySeconds: 60, isOpen: true },
      ...{ returned: 9600, returns: {}, issue: issueAt(at, number), last: null },
      limits: {
        ...{ minLine: '0.02', maxLine: '20000.00', maxMember: '100000.00' },
        ...{ maxNumber: '500000.00', maxIssue: '5000000.00' },
      },
    },
    results: [],
  };
}

const own: LotteryOwn = { balance: '1000.00', waiting: 0, last: null };

const answerOf = ({ bets, issues }: LotteryBetRequest): LotteryBetAnswer => ({
  ...{ chase: issues.length > 1 ? 'C1' : null, stake: '24.00', balance: '976.00' },
  bets: issues.flatMap((issue) =>
    bets.map(({ play, lines }, index) => ({
      ...{ id: `${issue.number}-${index}`, issue: issue.number, play, lines, stake: '24.00' },
    })),
  ),
});

export function openTestLottery({ pending = null }: { pending?: LotteryBetRequest | null } = {}) {
  const at = Date.now();
  const lottery = { ...stateAt(at), own, now: new Date(at).toISOString() };
  const session: LotterySession = {
    ...{ session: 'token', mode: 'real', siteOrigin: null, depositUrl: null, returnUrl: null },
    ...{ balance: '1000.00', single: false, lottery },
  };
  const bet = vi.fn<LotteryApi['bet']>((request) => Promise.resolve(answerOf(request)));
  const answers = { state: lottery };
  const api = {
    bet,
    state: () => Promise.resolve(answers.state),
    issues: () =>
      Promise.resolve({
        now: new Date().toISOString(),
        issues: [0, 1, 2].map((next) => {
          const first = answers.state.game.issue ?? issueAt(at);
          return issueAt(Date.parse(first.opensAt) + next * 60_000, Number(first.number.slice(-4)) + next);
        }),
      }),
    trends: () => Promise.reject(new Error('no trends here')),
    cancel: vi.fn<LotteryApi['cancel']>(() =>
      Promise.resolve({ cancelled: 1, back: '24.00', balance: '1000.00' }),
    ),
  } as unknown as LotteryApi;
  const heard = new Map<string, (seen: LiveSeen<LotteryState, LotteryOwn>) => void>();
  const kept: { request: LotteryBetRequest | null } = { request: pending };
  const orders: PendingOrder = {
    find: () => kept.request,
    keep: (request) => {
      kept.request = request;
    },
    forget: () => {
      kept.request = null;
    },
  };
  const said: ToSite[] = [];
  const bridge = {
    framed: true,
    say: (message: ToSite) => void said.push(message),
    listen: (_: (message: FromSite) => void) => () => {},
  };
  const keys = Array.from({ length: 9 }, (_, index) => `key-${index + 1}`);
  const player = new LotteryPlayer({
    ...{ api, bridge, pending: orders },
    store: createLotteryStore(session, 100_000n, 'light'),
    live: {
      watch: (topic: string, { heard: hear }: { heard: unknown }) => {
        heard.set(topic, hear as (seen: LiveSeen<LotteryState, LotteryOwn>) => void);
        return () => heard.delete(topic);
      },
    } as never,
    newKey: () => keys.shift() ?? 'no more keys',
  });
  /** The venue goes on to another issue, and says so. */
  const goOn = (state: LotteryState): void => {
    answers.state = { ...lottery, ...state, now: new Date().toISOString() };
    heard.get('lottery:ssc1')?.({ state, own: null, clockAhead: 0 });
  };
  return { player, bet, api, said, kept, goOn, answers, at };
}
