import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '../../shared/test-page.tsx';
import { KindResults } from './kind-results.tsx';
import { type Result, resultColumns, statusText } from './result-columns.ts';
import { ResultsDialog } from './results-dialog.tsx';
import { changeFilter, resultDays } from './results-filter.ts';

const { resource } = vi.hoisted(() => ({ resource: vi.fn() }));
vi.mock('../../shared/sportsbook/resource.ts', () => ({ resource }));

function aResult(overrides: Partial<Result> = {}): Result {
  return {
    gide: '1',
    gameType: 'FT',
    kind: null,
    leagueId: '7',
    league: '英格兰超级联赛',
    team_h: '曼城',
    team_c: '利物浦',
    startsAt: Date.parse('2026-11-22T12:00:00+08:00'),
    halfTime: '1-0',
    fullTime: '2-1',
    corners: '6-3',
    yellowCards: '1-2',
    redCards: '0-0',
    goals: [],
    bets: 0,
    sections: [],
    winners: [],
    status: 'ended',
    ...overrides,
  };
}

const heads = (result: Result) =>
  resultColumns(result).map(({ head, home, away }) => `${head} ${home}:${away}`);

const drawBets = (gide: string) => <p>bets on {gide}</p>;

function Chooser() {
  const [game, choose] = useState<'lol'>();
  return (
    <>
      <button type="button" onClick={() => choose('lol')}>
        lol
      </button>
      <KindResults kind="esports" game={game} drawBets={drawBets} />
    </>
  );
}

describe('the columns of a result', () => {
  it('are half time, full time, corners and cards in football, the same in every match, with extra time and penalties', () => {
    expect(heads(aResult())).toEqual(['半场 1:0', '全场 2:1', '角球 6:3', '黄牌 1:2', '红牌 0:0']);
    const cup = aResult({
      corners: null,
      yellowCards: null,
      redCards: '1-0',
      sections: [
        { name: '加时', score: '0-0' },
        { name: '点球大战', score: '4-3' },
      ],
    });
    expect(heads(cup)).toEqual(['半场 1:0', '全场 2:1', '加时 0:0', '点球 4:3', '红牌 1:0']);
  });

  it('are the sections and their total elsewhere', () => {
    const sections = [
      { name: '第一盘', score: '6-4' },
      { name: '第二盘', score: '3-6' },
      { name: '第三盘', score: '7-5' },
    ];
    expect(heads(aResult({ gameType: 'TN', sections, fullTime: '2-1' }))).toEqual([
      '1 6:4',
      '2 3:6',
      '3 7:5',
      '盘 2:1',
    ]);
    const innings = aResult({ gameType: 'BS', sections: [{ name: '1', score: '0-2' }], fullTime: '4-5' });
    expect(heads(innings)).toEqual(['1 0:2', '总分 4:5']);
  });

  it('leave out unknown scores, and the page gives the reason', () => {
    const cancelled = aResult({
      status: 'cancelled',
      halfTime: null,
      fullTime: null,
      corners: null,
      yellowCards: null,
    });
    expect(heads(cancelled)).toEqual([]);
    expect(statusText(cancelled)).toBe('取消');
    expect(statusText(aResult())).toBeUndefined();
    expect(statusText({ status: 'postponed' })).toBe('延期');
    expect(statusText({ status: 'pending' })).toBe('赛果待定');
  });
});

describe('the filter of the results', () => {
  it('offers seven Beijing days, today first', () => {
    const days = resultDays(Date.parse('2026-11-21T17:00:00Z'));
    expect(days.map(({ label }) => label)).toEqual([
      '今天',
      '昨天',
      '11-20',
      '11-19',
      '11-18',
      '11-17',
      '11-16',
    ]);
    expect(days[0]?.value).toBe('2026-11-22');
  });

  it('begins a new choice at its first page, and forgets the league of another sport or day', () => {
    const filter = { gameType: 'FT', date: '2026-11-22', league: '7', team: '', page: 3 } as const;
    expect(changeFilter(filter, { gameType: 'BK' })).toMatchObject({ gameType: 'BK', league: '', page: 1 });
    expect(changeFilter(filter, { date: '2026-11-21' })).toMatchObject({ league: '', page: 1 });
    expect(changeFilter(filter, { league: '9' })).toMatchObject({ league: '9', page: 1 });
    expect(changeFilter(filter, { team: '曼城' })).toMatchObject({ league: '7', team: '曼城', page: 1 });
    expect(changeFilter(filter, { page: 4 })).toMatchObject({ league: '7', page: 4 });
  });
});

describe('the page of results', () => {
  const answer = {
    results: [
      aResult(),
      aResult({ gide: '2', team_h: '阿森纳', team_c: '切尔西', fullTime: '0-0', halfTime: '0-0' }),
    ],
    total: 45,
    leagues: [{ leagueId: '7', name: '英格兰超级联赛', count: 45 }],
  };

  beforeEach(() => {
    resource.mockReset();
    resource.mockResolvedValue(answer);
  });

  it('shows the matches of the sport behind it, and asks again for a league or a page', async () => {
    renderPage(<ResultsDialog gameType="BK" drawBets={drawBets} onClose={() => {}} />);
    expect(await screen.findByText('阿森纳')).toBeDefined();
    expect(resource).toHaveBeenLastCalledWith(
      'get_results',
      expect.objectContaining({ gtype: 'BK', lid: [], pageNum: 1 }),
    );
    fireEvent.change(screen.getByLabelText('联赛'), { target: { value: '7' } });
    await waitFor(() =>
      expect(resource).toHaveBeenLastCalledWith('get_results', expect.objectContaining({ lid: ['7'] })),
    );
    fireEvent.click(await screen.findByLabelText('第 2 页'));
    await waitFor(() =>
      expect(resource).toHaveBeenLastCalledWith(
        'get_results',
        expect.objectContaining({ lid: ['7'], pageNum: 2 }),
      ),
    );
    fireEvent.click(screen.getByRole('tab', { name: '网球' }));
    await waitFor(() =>
      expect(resource).toHaveBeenLastCalledWith(
        'get_results',
        expect.objectContaining({ gtype: 'TN', lid: [], pageNum: 1 }),
      ),
    );
  });

  it('stands under the heads of its leagues, with the minutes of its goals and the bets of the member', async () => {
    const goals = [
      { side: 'home', when: "12'" },
      { side: 'home', when: "45+2'" },
    ] as const;
    const other = { leagueId: '9', league: '西班牙甲组联赛', gide: '3', team_h: '皇马' };
    resource.mockResolvedValue({
      ...answer,
      results: [...answer.results, aResult({ ...other, goals: [...goals], bets: 2 })],
    });
    renderPage(<ResultsDialog drawBets={drawBets} onClose={() => {}} />);
    const heads = await screen.findAllByRole('heading', { level: 3 });
    expect(heads.map(({ textContent }) => textContent)).toEqual(['英格兰超级联赛', '西班牙甲组联赛']);
    // Over the whole width of the table: beside the scores a phone would cut it.
    const times = screen.getByText('12′ 45+2′').closest('td');
    expect(times?.colSpan).toBeGreaterThan(1);
    expect(times?.querySelector('.truncate')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '我的注单 2' }));
    expect(screen.getByText('bets on 3')).toBeDefined();
  });

  it('of one game of e-sports are asked for by its name; another game begins at its first page', async () => {
    renderPage(<Chooser />);
    fireEvent.click(await screen.findByLabelText('第 2 页'));
    const lastAsked = () => resource.mock.lastCall?.[1];
    await waitFor(() => expect(lastAsked()).toMatchObject({ kind: 'esports', pageNum: 2 }));
    expect(lastAsked()).not.toHaveProperty('game');
    fireEvent.click(screen.getByRole('button', { name: 'lol' }));
    await waitFor(() => expect(lastAsked()).toMatchObject({ kind: 'esports', game: 'lol', pageNum: 1 }));
  });

  it('asks for a team once the member stops typing', async () => {
    renderPage(<ResultsDialog drawBets={drawBets} onClose={() => {}} />);
    const field = await screen.findByLabelText('搜索球队');
    for (const value of ['m', 'mc']) fireEvent.change(field, { target: { value } });
    await waitFor(() =>
      expect(resource).toHaveBeenLastCalledWith('get_results', expect.objectContaining({ team: 'mc' })),
    );
    const teams = resource.mock.calls.map(([, request]) => request.team);
    expect(teams).not.toContain('m');
  });

  it('names a champion, and those who share the title', async () => {
    resource.mockResolvedValue({
      ...answer,
      results: [
        aResult({ gameType: 'FS', team_h: '英超冠军', winners: ['曼城'] }),
        aResult({ gide: '3', gameType: 'FS', team_h: '欧冠冠军', winners: ['拜仁', '皇马'] }),
      ],
    });
    renderPage(<ResultsDialog gameType="FS" drawBets={drawBets} onClose={() => {}} />);
    expect(await screen.findByText('曼城')).toBeDefined();
    expect(screen.getByText('拜仁、皇马')).toBeDefined();
    expect(screen.getByText('并列冠军')).toBeDefined();
  });

  it('says that a day has no results, and that they could not be read', async () => {
    resource.mockResolvedValueOnce({ results: [], total: 0, leagues: [] });
    renderPage(<ResultsDialog drawBets={drawBets} onClose={() => {}} />);
    expect(await screen.findByText('这一天还没有赛果')).toBeDefined();
    resource.mockRejectedValueOnce(new Error('down'));
    fireEvent.click(screen.getByText('昨天'));
    expect(await screen.findByText('赛果加载失败')).toBeDefined();
  });
});
