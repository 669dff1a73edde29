import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { gamePage, slotBalances, slotGame, slotVenues } from '../../shared/games/test-games.ts';
import { answerCalls, done } from '../../shared/test-calls.ts';
import { renderPage } from '../../shared/test-page.tsx';
import { LobbyPage } from './page.tsx';

const ssc = { ...slotGame, gameCode: 'ssc1', name: '一分时时彩', kind: 'ssc', category: 'lottery' as const };
const week = { ...ssc, gameCode: 'mark6-week', name: '周四六合', kind: 'mark6' };

class Line {
  static opened: Line[] = [];
  readonly url: string;
  readonly sent: object[] = [];
  readyState = 1;
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  constructor(url: string) {
    this.url = url;
    Line.opened.push(this);
  }
  static readonly OPEN = 1;
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.readyState = 3;
  }
  hear(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

beforeEach(() => {
  Line.opened = [];
  vi.stubGlobal('WebSocket', Line);
  vi.stubGlobal('matchMedia', () => ({
    ...{ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined },
  }));
});
afterEach(() => vi.useRealTimers());

const at = Date.parse('2026-11-28T03:00:00Z');
const issue = (number: string, closesInMs: number, draw: number[] | null = null) => ({
  ...{ number, draw, opensAt: new Date(at - 60_000).toISOString() },
  closesAt: new Date(at + closesInMs).toISOString(),
  drawsAt: new Date(at + closesInMs + 5_000).toISOString(),
});
const now = new Date(at).toISOString();

it('[1.27] [2.10] a lottery shows the issue that takes bets with its clock, and the last numbers', async () => {
  const venue = { ...slotVenues.list[0], enName: 'hjlottery', channelCode: 'lottery', category: 'lottery' };
  answerCalls({
    '/game/api/v1/venue/getVenueInfoByCategory': () => done({ ...slotVenues, list: [venue] }),
    '/game/api/v1/venue/getBonusPools': () => done({ list: [] }),
    '/game/api/v1/venue/allBalance': () => done(slotBalances()),
    '/fd/api/v1/transfer/getBalance': () => done({ centerWalletBalance: '0.00', lockMoney: '0.00' }),
    '/game/api/v1/venue/gameList': () => done(gamePage([ssc, week])),
  });
  renderPage(<LobbyPage category="lottery" search={{}} />, '/game/lottery');
  await screen.findByText('一分时时彩');
  await vi.waitFor(() => expect(Line.opened).toHaveLength(1));
  const [line] = Line.opened;
  expect(line?.url).toBe('ws://localhost:3001/play/live');
  vi.useFakeTimers({ now: at });
  act(() => {
    line?.hear({ type: 'welcome', now });
    line?.hear({
      ...{ type: 'state', topic: 'lotteries:lottery', version: 1, now },
      state: {
        ssc1: {
          ...{ isOpen: true, everySeconds: 60, issue: issue('20261128-0661', 42_000) },
          last: issue('20261128-0660', -10_000, [4, 3, 2, 6, 9]),
        },
        'mark6-week': {
          isOpen: true,
          everySeconds: null,
          issue: issue('20261203-0001', 5 * 86_400_000),
          last: null,
        },
      },
    });
  });
  expect(line?.sent).toContainEqual({ type: 'watch', topic: 'lotteries:lottery' });
  const card = (name: string) => within(screen.getByText(name).closest('li') as HTMLElement);
  expect(card('一分时时彩').getByText('第 0661 期')).toBeTruthy();
  expect(card('一分时时彩').getByText('00:42', { exact: false })).toBeTruthy();
  expect(['4', '3', '2', '6', '9'].map((number) => card('一分时时彩').getByText(number).tagName)).toEqual(
    Array(5).fill('I'),
  );
  expect(card('周四六合').getByText('还没有开奖')).toBeTruthy();
  expect(card('周四六合').getByText('5 天 0 小时', { exact: false })).toBeTruthy();
  act(() => vi.advanceTimersByTime(42_000));
  expect(card('一分时时彩').getByText('已封盘')).toBeTruthy();
  act(() =>
    line?.hear({
      ...{
        type: 'change',
        topic: 'lotteries:lottery',
        after: 1,
        version: 2,
        now: new Date(at + 60_000).toISOString(),
      },
      change: {
        ssc1: {
          ...{ isOpen: false, everySeconds: 60, issue: issue('20261128-0662', 102_000) },
          last: issue('20261128-0661', 42_000),
        },
      },
    }),
  );
  expect(card('一分时时彩').getByText('暂停投注')).toBeTruthy();
  expect(card('一分时时彩').getByText('开奖中')).toBeTruthy();
});
