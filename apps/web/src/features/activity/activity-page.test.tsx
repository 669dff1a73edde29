import { deadlineText } from '@hj/ui/activity';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clearSession } from '../../shared/session/session-store.ts';
import { callsOf, done } from '../../shared/test-calls.ts';
import type { ActivityPart } from './queries.ts';
import {
  activity,
  commitment,
  config,
  joinPath,
  part,
  rules,
  show,
  verification,
} from './test-activity-page.tsx';

afterEach(() => {
  // Before the server of the test goes away: a page that is still there would ask a real one.
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

it.each([
  ['[2.18]', 'activityLandPage'],
  ['[2.19]', 'firstDeposit'],
  ['[2.20]', 'againDeposit'],
  ['[2.21]', 'newTask'],
  ['[2.22]', 'drawGift'],
  ['[2.23]', 'signGift'],
  ['[2.25]', 'bettingGift'],
] as const)('%s /activity/%s/{id} shows the activity, its conditions and its rules', async (_row, page) => {
  const fixed = part({ reward: { kind: 'fixed', amount: '8.00' }, amount: '8.00' });
  const own = activity({ page, title: `活动 ${page}`, parts: [page === 'drawGift' ? part() : fixed] });
  show({ [config]: () => done({ list: [own], weights: [], at: 0 }) }, `/activity/${page}`);
  expect(await screen.findByRole('heading', { level: 1, name: own.title })).toBeTruthy();
  expect(await screen.findByText('活动开放')).toBeTruthy();
  expect(screen.getByRole('heading', { name: '规则' })).toBeTruthy();
});

describe('the deadline of an activity', () => {
  const at = (text: string) => new Date(`${text}+08:00`).getTime();
  const week = part({ period: 'week', endsAt: at('2026-11-30T00:00:00') });

  it('is the end of the window for claims, else the end of the period, in GMT+8', () => {
    const window = { from: at('2026-11-23T12:00:00'), to: at('2026-11-25T12:00:00') };
    expect(deadlineText(activity(), { ...week, window })).toBe('11-25 12:00 截止');
    // The prizes of the race of last week are claimed in it.
    expect(deadlineText(activity({ page: 'racePage' }), { ...week, window })).toBe('11-29 24:00 截止');
    expect(deadlineText(activity(), week)).toBe('11-29 24:00 截止');
    expect(deadlineText(activity(), part({ period: 'once' }))).toBe('每人一次');
  });

  it('is the end of the whole activity where that comes first', () => {
    expect(deadlineText(activity({ endsAt: at('2026-11-27T18:00:00') }), week)).toBe('11-27 18:00 截止');
  });
});

describe('the wheel', () => {
  it('[7.67] calls the commitment a fingerprint of the seed, and shows both seeds after the draw', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    const draw = { prize: 'p3', chosen: 'p3', serverSeed: 'd'.repeat(64), clientSeed: 'mine', commitment };
    const claim = { claimId: '9', state: 'granted', amount: '3.00', turnover: '3.00', label: '¥3', draw };
    const seen = show({ [joinPath]: () => done({ ...claim, centerWalletBalance: '103.00' }) });
    expect(await screen.findByText(/下次抽奖的种子指纹（SHA-256），抽奖后公布种子供核对/)).toBeTruthy();
    fireEvent.click(await screen.findByRole('button', { name: '抽奖' }));
    expect(await screen.findByText('抽奖前公布的指纹')).toBeTruthy();
    expect(screen.getByText('抽奖后公布的种子').nextElementSibling?.textContent).toBe('dddddd…dddddd');
    expect(screen.getByText('已存入中心钱包，需完成流水 ¥3.00')).toBeTruthy();
    expect(screen.getByRole('link', { name: '重新计算并核对' }).getAttribute('href')).toBe(
      '/activity/verify/9',
    );
    expect(seen.find(({ path }) => path === joinPath)?.body.clientSeed).toMatch(/^[\w-]{36}$/);
    // The server draws with no other seed than the one whose fingerprint was shown.
    expect(seen.find(({ path }) => path === joinPath)?.body.commitment).toBe(commitment);
    // The claim has the activity asked for again.
    await waitFor(() => expect(callsOf(seen, config)).toHaveLength(2));
  });

  it('its result closes by Escape, unchanged while it closes; a press outside leaves it', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    const draw = { prize: 'p3', chosen: 'p3', serverSeed: 'd'.repeat(64), clientSeed: 'mine', commitment };
    const claim = { claimId: '9', state: 'granted', amount: '3.00', turnover: '3.00', label: '¥3', draw };
    show({ [joinPath]: () => done({ ...claim, centerWalletBalance: '103.00' }) });
    fireEvent.click(await screen.findByRole('button', { name: '抽奖' }));
    const result = await screen.findByRole('dialog', { name: '抽中现金礼金' });
    fireEvent.pointerDown(document.body);
    fireEvent.click(document.body);
    expect(screen.getByRole('dialog', { name: '抽中现金礼金' })).toBe(result);
    const titles: (string | null | undefined)[] = [];
    const watch = new MutationObserver(() => titles.push(result.querySelector('h2')?.textContent));
    watch.observe(result, { subtree: true, childList: true, characterData: true, attributes: true });
    fireEvent.keyDown(result, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    watch.disconnect();
    expect(new Set(titles)).toEqual(new Set(['抽中现金礼金']));
  });
});

describe('the conditions of an activity', () => {
  it('stand on the page before they are loaded', async () => {
    show({ [verification]: () => new Promise(() => undefined) });
    expect(await screen.findByRole('heading', { name: '参加条件' })).toBeTruthy();
  });

  it('say that they could not be loaded, and are asked for again by a press', async () => {
    show({
      [verification]: (_body, time) => (time === 1 ? 'lost' : done({ eligible: true, failed: null, rules })),
    });
    expect(await screen.findByText('参加条件暂时无法加载')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: /重试/ }));
    expect(await screen.findByText('活动开放')).toBeTruthy();
  });
});

describe('an activity of several rewards', () => {
  const need = (target: number, count: number) =>
    ({
      kind: 'signed-days',
      met: count >= target,
      measured: null,
      target: null,
      count,
      countTarget: target,
    }) as const;
  const step = (days: number, state: ActivityPart['state']) =>
    part({
      ...{ code: `days-${days}`, label: `累计 ${days} 天奖励`, state, amount: null, most: `${days}.00` },
      ...{ needs: [need(days, 7)], reward: { kind: 'fixed', amount: `${days}.00` } },
    });
  const tier = (from: number, state: ActivityPart['state']) =>
    part({
      ...{ code: `t${from}`, label: `¥${from} 档`, state, amount: '8.00', most: '8.00' },
      needs: [
        {
          ...{ kind: 'turnover', met: state === 'claimable', measured: '6200.00', target: `${from}.00` },
          ...{ count: null, countTarget: null },
        },
      ],
      reward: { kind: 'fixed', amount: '8.00' },
    });

  it('shows the counts of signed days as steps, each of which is claimed for itself', async () => {
    const daily = part({ code: 'sign', label: '每日签到', reward: { kind: 'fixed', amount: '8.00' } });
    const steps = [step(3, 'claimed'), step(7, 'claimable'), step(14, 'running')];
    const sign = activity({ page: 'signGift', title: '签到好礼', parts: [daily, ...steps] });
    const seen = show({
      [config]: () => done({ list: [sign], weights: [], at: 0 }),
      [joinPath]: () => 'lost',
    });
    const shown = await screen.findByRole('heading', { name: '累计奖励' });
    const list = shown.closest('section')?.querySelectorAll('.act-step') ?? [];
    expect([...list].map(({ textContent }) => textContent)).toEqual(['¥33 天', '¥77 天', '¥1414 天']);
    expect(screen.getAllByRole('img').map((each) => each.getAttribute('aria-label'))).toEqual(
      expect.arrayContaining(['已领取', '待领取', '未达到']),
    );
    fireEvent.click(screen.getByRole('button', { name: '领取 ¥7' }));
    await waitFor(() => expect(callsOf(seen, joinPath)[0]?.body).toMatchObject({ part: 'days-7' }));
  });

  it('stands above the conditions; of the tiers only the next has a bar', async () => {
    const tiers = [tier(2_000, 'claimable'), tier(20_000, 'running'), tier(100_000, 'running')];
    const own = activity({ page: 'bettingGift', title: '每日投注礼', parts: tiers });
    show({ [config]: () => done({ list: [own], weights: [], at: 0 }) });
    await screen.findByRole('heading', { name: '今日档位' });
    const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(titles).toEqual(['今日档位', '参加条件', '规则']);
    expect(screen.getAllByRole('progressbar').map((bar) => bar.getAttribute('aria-label'))).toEqual([
      '¥20000 档进度',
    ]);
    expect(screen.getByRole('button', { name: '领取¥2000 档' })).toBeTruthy();
  });
});

it('a session of packet rain that is still to come says when it begins, and not that it is under way', async () => {
  const window = { from: Date.now() + 3_600_000, to: Date.now() + 7_200_000 };
  const rain = activity({
    page: 'redPacketRain',
    state: 'running',
    parts: [part({ state: 'running', window })],
  });
  show({ [config]: () => done({ list: [rain], weights: [], at: 0 }) });
  expect(await screen.findByRole('button', { name: /^\d\d:\d\d 开始$/ })).toHaveProperty('disabled', true);
  expect(screen.getByText(/^\d\d:\d\d 开场$/)).toBeDefined();
  expect(screen.queryByText('进行中')).toBeNull();
});

it('a session of packet rain that ends on another day says which', async () => {
  const now = Date.now();
  const window = { from: now - 3_600_000, to: now + 86_400_000 };
  const rain = activity({
    page: 'redPacketRain',
    state: 'claimable',
    parts: [part({ state: 'claimable', window })],
  });
  show({ [config]: () => done({ list: [rain], weights: [], at: 0 }) });
  expect(await screen.findByText(/\d\d-\d\d \d\d:\d\d 至 \d\d-\d\d \d\d:\d\d$/)).toBeDefined();
});

it('[PB3] the rules of an activity list its counting: its own weights, the largest stake, games that are left out', async () => {
  const counting = {
    ...{ weights: [{ category: 'chess', weight: 0 }], excludedGames: ['鸿途'], maxBet: '50.00' },
  };
  const weights = ['sport', 'chess'].map((category) => ({ category, weight: 10_000 }));
  show({ [config]: () => done({ list: [activity({ counting })], weights, at: 0 }) });
  const shares = await screen.findByRole('list', { name: '流水计入比例' });
  expect([...shares.children].map(({ textContent }) => textContent)).toEqual(['100%体育', '0%棋牌']);
  expect(screen.getByText(/单注超过 ¥50 的投注/)).toBeDefined();
  expect(screen.getByText(/鸿途/)).toBeDefined();
});
