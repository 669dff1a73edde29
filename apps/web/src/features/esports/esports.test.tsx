import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { linkIs, usePushLink } from '../../shared/push/push-link.ts';
import { matchStore } from '../../shared/sportsbook/desk.ts';
import type { WireMatch } from '../../shared/sportsbook/match-store.ts';
import { resource } from '../../shared/sportsbook/resource.ts';
import { useSlip } from '../../shared/sportsbook/slip-store.ts';
import { aMarket, aMatch } from '../../shared/sportsbook/test-matches.ts';
import { SilentSocket } from '../../shared/test-calls.ts';
import { renderPage } from '../../shared/test-page.tsx';
import { seeEverything } from '../../shared/test-screen.ts';
import { EsportsPage } from './esports-page.tsx';
import { type EsportsSearch, readEsportsSearch } from './search.ts';
import { scoreSentence } from './series-score.ts';

vi.mock('../../shared/sportsbook/resource.ts', () => ({ resource: vi.fn() }));

/** A series on its second map, as the server writes it. */
function aSeries(overrides: Partial<WireMatch> = {}): WireMatch {
  const { state } = aMatch();
  return aMatch({
    gide: '501',
    gameType: 'OP',
    kind: 'esports',
    leagueId: '820001',
    league: '反恐精英职业联赛',
    leagueShort: '反恐精英联赛',
    team_h: '猎鹰战队',
    team_c: '绿龙战队',
    more: 24,
    state: {
      ...state,
      re_time: '',
      t_count: 0,
      t_status: 'stop',
      se_now: '2',
      se_type: 3,
      HalfTime: '',
      gameStatus: 'in-play',
      sc_FT_H: 1,
      sc_FT_A: 0,
      sc_FT_C: 0,
      sc_set_H: 1,
      sc_set_A: 0,
      sc_game_H: '4',
      sc_game_A: '6',
      redCards: { home: 0, away: 0 },
      live: {
        section: 'map2',
        sectionText: '第二图',
        clock: null,
        sections: [
          { period: 'map1', name: '第一图', home: 13, away: 9 },
          { period: 'map2', name: '第二图', home: 4, away: 6 },
        ],
        serving: 'home',
        outs: null,
        bases: null,
      },
    },
    markets: [
      aMarket('match-winner:full', { home: 1_450, away: 2_600 }),
      aMarket('map-handicap:full:-6', { home: 2_400, away: 1_500 }),
      aMarket('map-total:full:10', { over: 1_900, under: 1_850 }),
      aMarket('section-winner:map2', { home: 2_100, away: 1_700 }),
      aMarket('round-total:map2:86', { over: 1_880, under: 1_880 }),
    ],
    ...overrides,
  });
}

const league = (leagueId: string, name: string, count: number) => ({
  ...{ leagueId, name, shortName: name.slice(0, 6), region: '国际', tier: 1, count },
});
const both = [league('820001', '反恐精英职业联赛', 2), league('820002', '亚洲反恐精英冠军赛', 1)];
type Part = 'RB' | 'FT' | 'FU';

interface Told {
  leagues?: Partial<Record<Part, unknown[]>>;
  matches?: WireMatch[];
  pageCount?: number;
}

function tell({ leagues = { RB: both, FT: both, FU: [] }, matches = [aSeries()], pageCount = 1 }: Told = {}) {
  vi.mocked(resource).mockImplementation(async (method, request) => {
    const { showtype } = request as { showtype: Part };
    if (method === 'get_league_list_All') return { leagues: leagues[showtype] ?? [], featured: [] } as never;
    return {
      matches,
      dataCount: matches.length,
      totalDataCount: matches.length,
      pageCount,
    } as never;
  });
}

const lists = () =>
  vi
    .mocked(resource)
    .mock.calls.filter(([method]) => method === 'get_game_list')
    .map(([, request]) => request);

const show = (search: EsportsSearch = {}) =>
  renderPage(
    <EsportsPage search={search} results={<p>results</p>} slip={<aside>slip</aside>} />,
    '/game/gaming',
  );
const card = () => screen.findByRole('article', { name: '猎鹰战队 v 绿龙战队' });

beforeEach(() => {
  seeEverything();
  vi.stubGlobal('WebSocket', SilentSocket);
  vi.mocked(resource).mockReset();
  useSlip.setState({ entries: [] });
  matchStore.distrust();
  tell();
});
afterEach(() => {
  // Before its globals go: an effect that still waits would open a real socket.
  cleanup();
  usePushLink.setState({ state: 'idle', staleSince: undefined });
  vi.unstubAllGlobals();
});

/** A battle on its second map: the side with fewer kills won the first. */
function aBattle(): WireMatch {
  const { state } = aSeries();
  return aSeries({
    gide: '503',
    game: 'lol',
    leagueId: '830001',
    league: '英雄联盟职业联赛',
    leagueShort: '英雄联盟LPL',
    state: {
      ...state,
      live: {
        ...{
          section: 'map2',
          sectionText: '第二图 18分钟',
          clock: null,
          serving: null,
          outs: null,
          bases: null,
        },
        sections: [
          { period: 'map1', name: '第一图', home: 9, away: 12 },
          { period: 'map2', name: '第二图', home: 8, away: 5 },
        ],
        battle: {
          minute: 18,
          kills: { home: 8, away: 5 },
          towers: { home: 3, away: 1 },
          dragons: { home: 2, away: 1 },
          barons: { home: 0, away: 0 },
          gold: [0, -4, 12, 26],
          winners: ['home'],
        },
      },
    },
    markets: [
      aMarket('match-winner:full', { home: 1_250, away: 3_600 }),
      aMarket('section-winner:map2', { home: 1_500, away: 2_400 }),
      aMarket('kill-handicap:map2:-10', { home: 1_900, away: 1_850 }),
      aMarket('kill-total:map2:106', { over: 1_880, under: 1_880 }),
    ],
  });
}

describe('the games of the lobby', () => {
  const games = [
    { ...league('830001', '英雄联盟职业联赛', 2), game: 'lol' },
    { ...league('850001', '无畏契约中国联赛', 1), game: 'valorant' },
    { ...league('840001', '虚拟王者峡谷赛', 4), game: 'kog', virtual: true },
  ];

  it('[1.26] [2.9] has a tab for each game and one for virtual e-sports, and asks for the one that is chosen', async () => {
    tell({ leagues: { RB: games, FT: [], FU: [] }, matches: [aBattle()] });
    const { router } = show();
    for (const name of [
      '全部游戏 7',
      '英雄联盟 2',
      'DOTA2 0',
      '反恐精英 0',
      '王者荣耀 0',
      '无畏契约 1',
      '虚拟电竞 4',
    ])
      expect(await screen.findByRole('button', { name }), name).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: '虚拟电竞 4' }));
    await waitFor(() => expect(router.state.location.search).toEqual({ title: 'virtual' }));
    cleanup();
    vi.mocked(resource).mockClear();
    show({ title: 'virtual' });
    await card();
    expect(lists()[0]).toMatchObject({ kind: 'esports', game: 'virtual', showtype: 'RB' });
  });

  it('shows a battle with the lead in gold, kills and towers, and says who won a map by its base', async () => {
    tell({ matches: [aBattle()] });
    show();
    const series = within(await card());
    for (const text of ['经济 猎鹰战队 +2.6k', '8 : 5', '3 : 1', 'LOL', '总击杀'])
      expect(series.getAllByText(text).length, text).toBeGreaterThan(0);
    expect(series.getByRole('img', { name: '经济 猎鹰战队 +2.6k' })).toBeDefined();
    const won = (kills: string) =>
      series.getAllByText(kills).map(({ className }) => className.includes('--won'));
    expect(won('9')).toEqual([true]);
    expect(won('12')).toEqual([false]);
    fireEvent.click(series.getByRole('button', { name: /^大 26\.5/ }));
    expect(useSlip.getState().entries.map(({ playInfo }) => playInfo.key)).toEqual(['kill-total:map2:106']);
  });
});

describe('the lobby of e-sports', () => {
  it('[1.26] [2.9] shows the series in play with its maps, its format, and the slip beside it', async () => {
    show();
    expect(await screen.findByRole('heading', { name: '电竞', level: 1 })).toBeDefined();
    const series = within(await card());
    for (const text of ['反恐精英联赛', 'BO3', '模拟', '第二图', '13'])
      expect(series.getAllByText(text).length, text).toBeGreaterThan(0);
    expect(series.getByText('图分 1 比 0，第一图 13 比 9，第二图进行中 4 比 6')).toBeDefined();
    const more = series.getByRole('link', { name: /^全部玩法 24，/ });
    expect(new URL(more.getAttribute('href') ?? '', location.origin).searchParams.get('match')).toContain(
      '501',
    );
    expect(more.getAttribute('href')).toMatch(/^\/game\/sport\?match=.+&game=OP$/);
    expect(screen.getByText('slip')).toBeDefined();
    expect(lists()[0]).toMatchObject({ gtype: 'OP', kind: 'esports', showtype: 'RB', lid: [], pageNum: 1 });
  });

  it('puts the winner, the handicap and the map that is played on the slip', async () => {
    show();
    const series = within(await card());
    fireEvent.click(series.getByRole('button', { name: /^猎鹰战队 独赢/ }));
    expect(useSlip.getState().entries.map(({ playInfo }) => playInfo.key)).toEqual(['match-winner:full']);
    for (const name of [/^猎鹰战队 -1\.5/, /^大 2\.5/, /^绿龙战队 第二图/, /^大 21\.5/])
      expect(series.getByRole('button', { name })).toBeDefined();
  });

  it('counts the series of each part of the day, and goes to another by the address', async () => {
    const { router } = show();
    fireEvent.click(await screen.findByRole('tab', { name: '今日 3' }));
    await waitFor(() => expect(router.state.location.search).toEqual({ tab: 'today' }));
    expect(await screen.findByText('3 场进行中，今日待开 3 场')).toBeDefined();
  });

  it('lists one competition, and all again', async () => {
    const { router } = show({ league: '820002' });
    expect(await screen.findByRole('button', { name: '亚洲反恐精英冠军赛 1', pressed: true })).toBeDefined();
    expect(lists()[0]).toMatchObject({ lid: ['820002'] });
    await router.navigate({ to: '/game/gaming', search: { league: '820002' } as never });
    fireEvent.click(screen.getByRole('button', { name: '全部赛事 3' }));
    await waitFor(() => expect(router.state.location.search).toEqual({}));
  });

  it('shows before the start when it begins and the prices of the series alone', async () => {
    const { state } = aSeries();
    const startsAt = Date.parse('2026-11-26T20:30:00+08:00');
    const notStarted = {
      ...state,
      gameStatus: 'not-started',
      isLive: false,
      sc_FT_H: 0,
      live: null,
    } as const;
    tell({ matches: [aSeries({ gide: '502', showType: 'FU', startsAt, state: notStarted })] });
    show({ tab: 'early' });
    const series = within(await card());
    expect(series.getByText('11-26 20:30')).toBeDefined();
    expect(screen.getByRole('heading', { name: '11-26 周四' })).toBeDefined();
    expect(series.queryByText(/图分/)).toBeNull();
    expect(series.queryByRole('button', { name: /第二图/ })).toBeNull();
    expect(lists()[0]).toMatchObject({ showtype: 'FU' });
  });

  it('asks for the next page as its end comes near', async () => {
    tell({ pageCount: 2 });
    show();
    await waitFor(() => expect(lists()).toMatchObject([{ pageNum: 1 }, { pageNum: 2 }]));
    expect(await screen.findAllByRole('article')).toHaveLength(1);
    expect(await screen.findByText('已显示全部 1 场系列赛')).toBeDefined();
  });

  it('says where there is something while nothing is in play', async () => {
    tell({ leagues: { RB: [], FT: both, FU: [] }, matches: [] });
    const { router } = show();
    expect(await screen.findByText('暂无进行中的系列赛')).toBeDefined();
    fireEvent.click(await screen.findByRole('button', { name: '查看今日赛事' }));
    await waitFor(() => expect(router.state.location.search).toEqual({ tab: 'today' }));
  });

  it('says that the list could not be loaded, and loads it again', async () => {
    vi.mocked(resource).mockRejectedValue(new Error('down'));
    show();
    expect(await screen.findByText('赛事列表加载失败')).toBeDefined();
    tell();
    fireEvent.click(screen.getByRole('button', { name: /重试/ }));
    expect(await card()).toBeDefined();
  });

  it('keeps the last prices while the link is lost, and takes no press', async () => {
    show();
    const price = within(await card()).getByRole('button', { name: /^猎鹰战队 独赢/ });
    act(() => linkIs('lost'));
    expect(screen.getByRole('alert').textContent).toMatch(/行情中断/);
    fireEvent.click(price);
    expect(price.getAttribute('aria-disabled')).toBe('true');
    expect(useSlip.getState().entries).toEqual([]);
  });

  it('shows results in their tab, and asks for no list there', async () => {
    show({ tab: 'results' });
    expect(await screen.findByText('results')).toBeDefined();
    expect(lists()).toEqual([]);
  });

  it('of one game, by its tile, which counts nothing there', async () => {
    const { router } = show({ tab: 'results' });
    const games = within(await screen.findByRole('group', { name: '按游戏筛选' }));
    expect(games.getByRole('button', { name: '英雄联盟' }).textContent).not.toMatch(/\d/);
    fireEvent.click(games.getByRole('button', { name: '英雄联盟' }));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ title: 'lol' }));
  });
});

it('the standing of a series names the map that is played only while it is played', () => {
  const { state } = aSeries();
  expect(scoreSentence({ ...state, gameStatus: 'break' })).toBe('图分 1 比 0，第一图 13 比 9，第二图 4 比 6');
});

it('the address keeps the tab, the competition and a slip, and nothing else', () => {
  expect(readEsportsSearch({ tab: 'early', league: '820001', slip: 'ABCD', open: 'x' })).toEqual({
    ...{ tab: 'early', league: '820001', slip: 'ABCD' },
  });
  expect(readEsportsSearch({ tab: 'live', league: 'x' })).toEqual({});
});
