import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { clearSession, saveLogin } from '../../shared/session/session-store.ts';
import { answerCalls, callsOf, done } from '../../shared/test-calls.ts';
import { renderPage } from '../../shared/test-page.tsx';
import { FriendInvitationPage } from './invitation-page.tsx';
import type { Friend, Invitation } from './invitation-queries.ts';
import { activity, part } from './test-activity-page.tsx';

const config = '/act/api/v1/promotion/config';
const overview = '/act/api/v1/invitation/overview';

const friend = (name: string, change: Partial<Friend>): Friend => ({
  ...{ name, registeredAt: 0, identified: true, deposited: true, turnover: '500.00' },
  ...{ state: 'deposited', excluded: null },
  ...change,
});
const invitation: Invitation = {
  ...{ code: 'HJ7K2M9P', activityId: null, valid: 1 },
  needs: { deposit: '200.00', depositDays: 7, turnover: '2000.00', turnoverDays: 30 },
  friends: [
    friend('a***1', {}),
    friend('b***2', { turnover: '2000.00', identified: false }),
    friend('c***3', { state: 'valid' }),
    friend('d***4', { state: 'excluded', excluded: 'device' }),
  ],
};

function show(member: boolean, replies: Parameters<typeof answerCalls>[0] = {}) {
  if (member) saveLogin('token', '7');
  const seen = answerCalls({
    [config]: () => done({ list: [], weights: [], at: 0 }),
    [overview]: () => done(invitation),
    ...replies,
  });
  renderPage(<FriendInvitationPage />, '/activity/friendInvitation');
  return seen;
}

afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

it('asks a guest to log in, and asks the server for no code', async () => {
  const seen = show(false);
  expect(await screen.findByRole('button', { name: '登录后邀请' })).toBeTruthy();
  expect(callsOf(seen, overview)).toEqual([]);
});

it('shows the code, and how far each friend came', async () => {
  show(true);
  expect(await screen.findByText('HJ7K2M9P')).toBeTruthy();
  const states = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(states).toEqual(
    expect.arrayContaining(['a***1流水 25%', 'b***2待实名与手机', 'c***3有效', 'd***4同设备，不计']),
  );
});

it('says that no friend registered yet', async () => {
  show(true, { [overview]: () => done({ ...invitation, friends: [], valid: 0 }) });
  expect(await screen.findByText('还没有好友通过您的邀请码注册。')).toBeTruthy();
});

it('says that the code could not be loaded, and that friends are kept', async () => {
  show(true, { [overview]: () => ({ code: 6001, message: '系统繁忙' }) });
  expect(await screen.findByText('邀请码暂时无法加载')).toBeTruthy();
  expect(screen.getByText(/已邀请的好友不受影响/)).toBeTruthy();
});

it('the button of the rewards says their sum to the cent', async () => {
  const reward = { kind: 'fixed', amount: '44.25' } as const;
  const parts = ['f1', 'f2'].map((code) => part({ code, reward, amount: '44.25', state: 'claimable' }));
  const offer = activity({ page: 'friendInvitation', parts });
  show(true, { [config]: () => done({ list: [offer], weights: [], at: 0 }) });
  expect(await screen.findByRole('button', { name: '领取 ¥88.50' })).toBeTruthy();
});
