/** Claims by a member who presses twice, goes back, reloads, waits, or is refused in the middle. */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clearSession, saveLogin } from '../../shared/session/session-store.ts';
import { answerCalls, callsOf, done } from '../../shared/test-calls.ts';
import { renderPage } from '../../shared/test-page.tsx';
import { ActivityPage } from './activity-page.tsx';
import { DiscountPage } from './discount-page.tsx';
import type { Activity, ActivityPart } from './queries.ts';

const config = '/act/api/v1/promotion/config';
const verification = '/act/api/v1/promotion/verification';
const joinPath = '/act/api/v1/promotion/joinActivity';
const prizes = [{ code: 'p3', label: '¥3', amount: '3.00', ppm: 1_000_000, stock: null, left: null }];
const draws = { each: '100.00', most: 3, used: 0, left: 2, prizes, commitment: 'c'.repeat(64) };

const part = (change: Partial<ActivityPart> = {}): ActivityPart => ({
  ...{ code: 'claim', label: '首存礼', period: 'day', state: 'claimable', amount: '18.00', most: '588.00' },
  ...{ needs: [], reward: { kind: 'fixed', amount: '18.00' }, endsAt: null, window: null, signed: [] },
  ...change,
});
const activity = (activityId: string, title: string, parts = [part()]): Activity => ({
  ...{
    activityId,
    code: `a${activityId}`,
    page: 'firstDeposit',
    category: 'deposit',
    version: 3,
    title,
    parts,
  },
  ...{ note: '说明', tint: 'blue', art: 'first', state: 'claimable', startsAt: 0, endsAt: null },
  ...{ multiplier: 5, counting: null, reviewed: false, rules: ['规则'] },
});
const wheel = () => ({
  ...activity('1', '幸运转盘', [part({ code: 'draw', amount: null, reward: { kind: 'draw', draws } })]),
  page: 'drawGift' as const,
});
const joined = (draw: unknown = null) =>
  done({
    ...{ claimId: '9', state: 'granted', amount: '18.00', turnover: '90.00', label: '首存礼', draw },
    centerWalletBalance: '118.00',
  });
type Replies = Parameters<typeof answerCalls>[0];

function answer(list: Activity[], join: Replies[typeof joinPath] = () => joined()) {
  saveLogin('token', '7');
  return answerCalls({
    [config]: () => done({ list, weights: [], at: 0 }),
    [verification]: () => done({ eligible: true, failed: null, rules: [] }),
    [joinPath]: join,
  });
}
const open = (list: Activity[], join?: Replies[typeof joinPath]) => {
  const seen = answer(list, join);
  renderPage(<ActivityPage />, '/activity/x');
  return seen;
};

/** An answer that comes when the test says so. */
function later() {
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof done>>();
  return { reply: () => promise, arrive: () => resolve(joined()) };
}

afterEach(() => {
  cleanup();
  clearSession();
  sessionStorage.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('pressed twice before the page is drawn again', () => {
  const twice = (button: HTMLElement) => {
    // Two native events without a pause between them, as a busy phone delivers them.
    button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  };

  it('[C71] a draw is made once: a second one would cost another chance', async () => {
    const seen = open([wheel()]);
    twice(await screen.findByRole('button', { name: '抽奖' }));
    await waitFor(() => expect(callsOf(seen, config).length).toBeGreaterThan(1));
    expect(callsOf(seen, joinPath)).toHaveLength(1);
  });

  it('one key sends each part once', async () => {
    const seen = answer([activity('1', '首存礼'), activity('2', '投注礼')]);
    renderPage(<DiscountPage />, '/activity/discount');
    const box = await screen.findByRole('region', { name: '可领取' });
    twice(within(box).getByRole('button', { name: /一键领取/ }));
    await waitFor(() => expect(callsOf(seen, config).length).toBeGreaterThan(1));
    expect(callsOf(seen, joinPath).map(({ body }) => body.activityId)).toEqual(['1', '2']);
  });
});

describe('a slow line', () => {
  it('keeps the buttons until the answer, however long it takes', async () => {
    const { reply, arrive } = later();
    const seen = open([activity('1', '首存礼')], reply);
    fireEvent.click(await screen.findByRole('button', { name: '领取' }));
    await waitFor(() => expect(callsOf(seen, joinPath)).toHaveLength(1));
    for (const button of screen.getAllByRole<HTMLButtonElement>('button', { name: /领取/ })) {
      fireEvent.click(button);
    }
    expect(callsOf(seen, joinPath)).toHaveLength(1);
    arrive();
    await waitFor(() => expect(callsOf(seen, config)).toHaveLength(2));
  });

  it('a member who goes back meanwhile finds the claim open, and asks for it by its own key', async () => {
    const { reply } = later();
    let first = true;
    const seen = open([activity('1', '首存礼')], () => {
      if (!first) return joined();
      first = false;
      return reply();
    });
    fireEvent.click(await screen.findByRole('button', { name: '领取' }));
    await waitFor(() => expect(callsOf(seen, joinPath)).toHaveLength(1));
    cleanup();
    renderPage(<DiscountPage />, '/activity/discount');
    expect(await screen.findByText('领取结果确认中，请勿重复提交')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '确认结果' }));
    await waitFor(() => expect(callsOf(seen, joinPath)).toHaveLength(2));
    const [sent, again] = callsOf(seen, joinPath);
    expect(again).toEqual(sent);
    await waitFor(() => expect(screen.queryByText('领取结果确认中，请勿重复提交')).toBeNull());
  });
});

describe('a reload', () => {
  it('after a lost answer asks for the same draw with the same seed', async () => {
    let lost = true;
    const draw = { prize: 'p3', chosen: 'p3', serverSeed: 'd'.repeat(64), clientSeed: 'x', commitment: 'c' };
    const seen = open([wheel()], () => (lost ? 'lost' : joined(draw)));
    fireEvent.click(await screen.findByRole('button', { name: '抽奖' }));
    expect(await screen.findByText('领取结果确认中，请勿重复提交')).toBeTruthy();
    cleanup();
    lost = false;
    renderPage(<ActivityPage />, '/activity/x');
    expect(await screen.findByRole('button', { name: '抽奖' })).toHaveProperty('disabled', true);
    fireEvent.click(await screen.findByRole('button', { name: '确认结果' }));
    await waitFor(() => expect(callsOf(seen, joinPath).length).toBeGreaterThan(1));
    const keys = new Set(callsOf(seen, joinPath).map(({ key, body }) => `${key}${body.clientSeed}`));
    expect(keys.size).toBe(1);
  });
});

describe('a refusal', () => {
  it('in the middle of one key says why and goes on; without an answer nothing more is sent', async () => {
    const list = ['1', '2', '3'].map((id) => activity(id, `活动 ${id}`));
    const seen = answer(list, ({ activityId }) => {
      if (activityId === '1') return { code: 6012, message: '本期优惠已领取' };
      return 'lost';
    });
    renderPage(<DiscountPage />, '/activity/discount');
    const box = await screen.findByRole('region', { name: '可领取' });
    fireEvent.click(within(box).getByRole('button', { name: /一键领取/ }));
    expect(await screen.findByText('领取结果确认中，请勿重复提交')).toBeTruthy();
    // The third was not sent: only the lost one is asked for.
    expect(new Set(callsOf(seen, joinPath).map(({ body }) => body.activityId))).toEqual(new Set(['1', '2']));
  });

  it('of a version that another tab saw change reloads the terms, and the next press claims by them', async () => {
    let version = 3;
    saveLogin('token', '7');
    const seen = answerCalls({
      [config]: () => done({ list: [{ ...activity('1', '首存礼'), version }], weights: [], at: 0 }),
      [verification]: () => done({ eligible: true, failed: null, rules: [] }),
      [joinPath]: ({ version: sent }) =>
        sent === 4 ? joined() : { code: 6008, message: '活动规则已更新，请重新查看后领取' },
    });
    renderPage(<ActivityPage />, '/activity/x');
    const button = await screen.findByRole('button', { name: '领取' });
    version = 4;
    fireEvent.click(button);
    await waitFor(() => expect(callsOf(seen, config)).toHaveLength(2));
    await waitFor(() => expect(button).toHaveProperty('disabled', false));
    fireEvent.click(await screen.findByRole('button', { name: '领取' }));
    await waitFor(() => expect(callsOf(seen, joinPath).map(({ body }) => body.version)).toEqual([3, 4]));
    const [old, next] = callsOf(seen, joinPath);
    expect(old?.key).not.toBe(next?.key);
  });
});
