import type { RacePlace } from '@hj/contract';
import { figureOf } from '@hj/ui/activity';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clearSession } from '../../shared/session/session-store.ts';
import { done } from '../../shared/test-calls.ts';
import { activity, config, part, show } from './test-activity-page.tsx';

afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

const rank = { kind: 'rank' as const, places: [{ from: 1, to: 3, amount: '88.00' }] };
const place = (at: number, moved: number | null, own = false): RacePlace => ({
  ...{ place: at, name: `mem***${at}`, grade: 3, score: `${9_000 - at * 100}.00`, gap: '100.00' },
  ...{ prize: at < 4 ? '88.00' : '0.00', moved, own },
});
const whole = [
  place(1, 0),
  place(2, 1),
  place(3, -1),
  place(4, 2),
  place(5, 0),
  place(6, null),
  place(7, -3, true),
];

describe('[PB5] the board of a race', () => {
  const race = activity({
    ...{ page: 'racePage', title: '体育竞速榜', state: 'running' },
    parts: [part({ code: 'claim', state: 'running', most: '88.00', reward: rank })],
  });
  const answer = (list: RacePlace[]) => ({
    ...{ from: 0, to: 1, at: 0, nextAt: 60_000, pool: '264.00', members: list.length, least: '1000.00' },
    ...{ list, own: list.find(({ own }) => own) ?? null, goal: null },
  });
  const open = (list = whole) =>
    show(
      {
        [config]: () => done({ list: [race], weights: [], at: 0 }),
        '/act/api/v1/promotion/raceRank': ({ board }) =>
          done(answer(board === 'today' ? [place(1, null), place(2, null, true)] : list)),
      },
      '/activity/racePage',
    );

  it('says how many places each moved since yesterday, in words too', async () => {
    open();
    const board = within(await screen.findByRole('table'));
    expect(board.getByText('↑ 2')).toBeTruthy();
    expect(board.getByText('较昨日上升 2 位')).toBeTruthy();
    expect(board.getByText('与昨日相同')).toBeTruthy();
    expect(board.getByText('新上榜')).toBeTruthy();
    // Of the member's own place also at the side.
    expect(screen.getAllByText('较昨日下降 3 位')).toHaveLength(2);
  });

  it('shows the places of today alone, all of them, and without prizes', async () => {
    open();
    fireEvent.click(await screen.findByRole('radio', { name: '今日榜' }));
    expect(await screen.findByRole('cell', { name: 'mem***1' })).toBeTruthy();
    expect(screen.queryByRole('columnheader', { name: '较昨日' })).toBeNull();
    expect(screen.queryByRole('columnheader', { name: '预计奖金' })).toBeNull();
    fireEvent.click(screen.getByRole('radio', { name: '总榜' }));
    expect(await screen.findByRole('columnheader', { name: '较昨日' })).toBeTruthy();
  });

  it('has no table where all places stand on plates', async () => {
    open(whole.slice(0, 3));
    expect(await screen.findByText(/每 60 秒更新/)).toBeTruthy();
    expect(screen.queryByRole('columnheader', { name: '距上一名' })).toBeNull();
  });

  it('leads to betting and not to a deposit', async () => {
    open();
    expect(await screen.findByRole('link', { name: '去投注' })).toBeTruthy();
    expect(screen.queryByText('去存款参加')).toBeNull();
  });
});

it('a packet that is caught says +1 where it was', async () => {
  const rain = activity({ page: 'redPacketRain', state: 'claimable', parts: [part()] });
  show({ [config]: () => done({ list: [rain], weights: [], at: 0 }) });
  fireEvent.click(await screen.findByRole('button', { name: '开始接红包' }));
  const packets = screen.getAllByRole<HTMLButtonElement>('button', { name: '接红包' });
  // By two fingers, before the page is drawn again.
  act(() => {
    for (const packet of packets.slice(0, 2)) packet.click();
  });
  expect(screen.getAllByText('+1')).toHaveLength(2);
  expect(screen.getByText('已接到').nextElementSibling?.textContent).toBe('2');
});

describe('the bar of an activity', () => {
  const fixed = { kind: 'fixed', amount: '8.00' } as const;
  it.each([
    ['claimed', '58.00', '已领取', '¥58'],
    ['expired', '0.00', '最高可得', '¥588'],
    ['running', '0.00', '最高可得', '¥588'],
  ] as const)('of a part that is %s shows the text beside its sum', async (state, amount, words, sum) => {
    const own = activity({
      ...{ page: 'activityLandPage', state },
      parts: [part({ code: 'claim', state, amount, most: '588.00', reward: fixed })],
    });
    show({ [config]: () => done({ list: [own], weights: [], at: 0 }) }, '/activity/activityLandPage');
    const shown = await screen.findByText(sum);
    expect(shown.parentElement?.textContent).toContain(words);
  });
});

it('the card of a sign-in counts signed days, whichever part stands for it', () => {
  const sign = part({ code: 'sign', state: 'claimed', signed: ['2026-11-27', '2026-11-28'] });
  const steps = part({ code: 'd3', state: 'running' });
  const reward = { kind: 'fixed', amount: '8.00' } as const;
  const parts = [sign, steps].map((each) => ({ ...each, reward }));
  expect(figureOf(activity({ page: 'signGift', parts }))).toEqual({ value: '2', unit: '天已签' });
});
