import { toast } from '@hj/ui';
import { renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { serverNow } from '../clock/server-clock.ts';
import { useSession } from '../session/session-store.ts';
import { aBet } from '../sportsbook/test-bets.ts';
import { push } from './push.ts';
import type { TopicHandlers } from './push-client.ts';
import { useMemberPush } from './use-member-push.ts';

let tell: TopicHandlers['onMessage'] | undefined;

beforeEach(() => {
  useSession.setState({ token: 't', userId: '10001' });
  vi.spyOn(push, 'subscribe').mockImplementation((_topic, { onMessage }) => {
    tell = onMessage;
    return () => undefined;
  });
});

it('tells once of a result that was corrected, and not of old ones', async () => {
  const notice = vi.spyOn(toast, 'notice').mockImplementation(() => undefined);
  renderHook(() => useMemberPush());
  await vi.waitFor(() => expect(tell).toBeDefined());
  const corrected = (at: number, ticket_id = 'HJB7Q2X8841') =>
    aBet({
      ticket_id,
      state: 'settled',
      resultCode: 'L',
      payout: '0.00',
      correction: { at, resultCode: 'W', payout: '9.00' },
    });
  const hear = (data: ReturnType<typeof aBet>) =>
    tell?.({ topic: 'member:10001', seq: 0, type: 'bet', data });
  hear(aBet());
  hear(corrected(serverNow() - 3_600_000));
  const now = corrected(serverNow());
  hear(now);
  hear(now);
  hear(corrected(serverNow() + 1, 'HJB7Q2X8842'));
  await vi.waitFor(() => expect(notice).toHaveBeenLastCalledWith(expect.stringContaining('HJB7Q2X8842')));
  expect(notice.mock.calls).toEqual([
    ['注单 HJB7Q2X8841 结果由 赢 更正为 输，派彩 ¥0.00'],
    ['注单 HJB7Q2X8842 结果由 赢 更正为 输，派彩 ¥0.00'],
  ]);
});
