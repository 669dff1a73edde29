import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { gamePage, slotGame, slotVenues } from '../../shared/games/test-games.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { answerCalls, callsOf, done, SilentSocket } from '../../shared/test-calls.ts';
import { renderPage } from '../../shared/test-page.tsx';
import { BetRecordPage } from './page.tsx';
import type { RoundRecord } from './queries.ts';

const LIST = '/game/api/v1/record/betRecordList';
const TOTAL = '/game/api/v1/record/betRecordTotal';

const round: RoundRecord = {
  ...{ id: '3', enName: 'hjslot', name: '鸿竞电子', gameCode: 'shanhai', round: 'r-won' },
  ...{ stake: '3.00', payout: '4.60', turnover: '3.00', state: 'closed' },
  ...{ startedAt: Date.parse('2025-11-20T13:47:08Z'), endedAt: Date.parse('2025-11-20T13:47:09Z') },
};
const lost: RoundRecord = { ...round, id: '2', round: 'r-lost', payout: '0.00' };
const open: RoundRecord = {
  ...round,
  id: '1',
  round: 'r-open',
  payout: '0.00',
  state: 'open',
  endedAt: null,
};

type Replies = Parameters<typeof answerCalls>[0];

async function show(rounds: readonly RoundRecord[], replies: Replies = {}) {
  const seen = answerCalls({
    '/game/api/v1/venue/getVenueInfoByCategory': () => done(slotVenues),
    '/game/api/v1/venue/gameList': () => done(gamePage([slotGame])),
    [LIST]: ({ enName, pageNum }) =>
      done({
        ...{ list: [], rounds: enName === 'hjslot' ? rounds : [] },
        ...{ pageNum, pageSize: 20, total: enName === 'hjslot' ? rounds.length : 0 },
      }),
    [TOTAL]: () => done({ count: 3, stake: '9.00', turnover: '6.00', payout: '4.60', profit: '-1.40' }),
    ...replies,
  });
  renderPage(<BetRecordPage />, '/mine/betRecord');
  await screen.findByRole('option', { name: '鸿竞电子' });
  fireEvent.change(screen.getByRole('combobox', { name: '场馆' }), { target: { value: 'hjslot' } });
  return seen;
}

const rowOf = async (name: string) => {
  const row = (await screen.findByText(`局号 ${name}`)).closest('li');
  if (row === null) throw new Error('a round is a line of the list');
  return row;
};

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.stubGlobal('WebSocket', SilentSocket);
  useSession.setState({ token: 't', userId: '1', userInfo: undefined, balance: undefined });
});

describe('rounds of a venue in the bet record', () => {
  it('show game, sums and result, and the way to recompute a round that is over', async () => {
    await show([round, lost, open]);
    const won = within(await rowOf('r-won'));
    for (const text of ['丹青山海', '¥3.00', '¥4.60', '+¥1.60']) expect(won.getByText(text)).toBeTruthy();
    expect(won.getByRole('link', { name: '验证本局' }).getAttribute('href')).toBe(
      'http://localhost:3001/verify/r-won',
    );
    expect(within(await rowOf('r-lost')).getByText('−¥3.00')).toBeTruthy();
    const running = within(await rowOf('r-open'));
    expect(running.getByText('进行中')).toBeTruthy();
    expect(running.queryByRole('link')).toBeNull();
  });

  it('are asked for by the venue, which has no sport to choose', async () => {
    const seen = await show([round]);
    await rowOf('r-won');
    expect(callsOf(seen, LIST).at(-1)?.body).toMatchObject({ enName: 'hjslot', gameType: 'ALL' });
    expect(callsOf(seen, TOTAL).at(-1)?.body).toMatchObject({ enName: 'hjslot' });
    expect(screen.queryByRole('combobox', { name: '球类' })).toBeNull();
  });

  it('that are none are said to be none, with when they would appear', async () => {
    await show([]);
    expect(await screen.findByText('没有符合条件的局')).toBeTruthy();
    expect(screen.getByText('场馆的局在结束后数分钟内出现在这里')).toBeTruthy();
  });

  it('are asked for again after a failure', async () => {
    let fails = true;
    await show([round], {
      [LIST]: ({ enName }) =>
        enName !== 'hjslot' || !fails
          ? done({ list: [], rounds: [round], pageNum: 1, pageSize: 20, total: 1 })
          : { code: 6005, message: '服务异常' },
    });
    const retry = await screen.findByRole('button', { name: '立即重试' });
    expect(screen.getByText('投注记录加载失败')).toBeTruthy();
    fails = false;
    fireEvent.click(retry);
    await waitFor(async () => expect(await rowOf('r-won')).toBeTruthy());
  });
});
