import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useSession } from '../../shared/session/session-store.ts';
import { answerCalls, callsOf, done, SilentSocket } from '../../shared/test-calls.ts';
import { renderPage } from '../../shared/test-page.tsx';
import { RealityCheck } from './reality-check.tsx';

const CHECK = '/site/api/v1/protection/realityCheck';
const ACKNOWLEDGE = '/site/api/v1/protection/acknowledgeRealityCheck';
const minute = 60_000;

let dueAt: number;
const replies = {
  [CHECK]: () =>
    done({
      ...{ intervalMinutes: 60, dueAt, startedAt: dueAt - 60 * minute, elapsedMs: 65 * minute },
      ...{ staked: '300.00', returned: '120.00', net: '-180.00', open: '50.00', deposited: '500.00' },
    }),
  [ACKNOWLEDGE]: () => {
    dueAt = Date.now() + 60 * minute;
    return done({ dueAt });
  },
  '/site/api/v1/user/logout': () => done({}),
} as const;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
  vi.stubGlobal('WebSocket', SilentSocket);
  useSession.setState({ token: 't', userId: '1', userInfo: undefined, balance: undefined });
  dueAt = Date.now() + 10 * minute;
});
afterEach(() => vi.useRealTimers());

async function pass(ms: number) {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}

describe('the reality check (C20, RG5)', () => {
  it('comes when it is due and not before, with time and net result', async () => {
    const seen = answerCalls(replies);
    renderPage(<RealityCheck />, '/');
    await waitFor(() => expect(callsOf(seen, CHECK)).toHaveLength(1));
    await pass(9 * minute);
    expect(screen.queryByRole('dialog')).toBeNull();
    await pass(minute + 31_000);
    expect(await screen.findByRole('dialog', { name: '现实提醒' })).toBeTruthy();
    expect(screen.getByText('1 小时 5 分钟')).toBeTruthy();
    expect(screen.getByText('−¥180.00')).toBeTruthy();
  });

  it('covers the page until the member decides, and comes again after the next interval', async () => {
    const seen = answerCalls(replies);
    dueAt = Date.now() - minute;
    renderPage(<RealityCheck />, '/');
    const dialog = await screen.findByRole('dialog', { name: '现实提醒' });
    fireEvent.keyDown(dialog, { key: 'Escape' });
    expect(screen.queryByRole('button', { name: '关闭' })).toBeNull();
    expect(screen.getByRole('dialog', { name: '现实提醒' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '继续' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(callsOf(seen, ACKNOWLEDGE)[0]?.body).toEqual({ choice: 'continue' });
    await pass(61 * minute);
    expect(await screen.findByRole('dialog', { name: '现实提醒' })).toBeTruthy();
  });

  it('lets the member stop: the choice is told and the session ends', async () => {
    const seen = answerCalls(replies);
    dueAt = Date.now() - minute;
    renderPage(<RealityCheck />, '/');
    fireEvent.click(await screen.findByRole('button', { name: '结束并退出' }));
    await waitFor(() => expect(useSession.getState().token).toBeUndefined());
    expect(callsOf(seen, ACKNOWLEDGE)[0]?.body).toEqual({ choice: 'stop' });
  });
});
