import { getDialogState, toast } from '@hj/ui';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useSession } from '../../shared/session/session-store.ts';
import { matchStore } from '../../shared/sportsbook/desk.ts';
import { resource } from '../../shared/sportsbook/resource.ts';
import { useSlip } from '../../shared/sportsbook/slip-store.ts';
import { SilentSocket } from '../../shared/test-calls.ts';
import { renderPage } from '../../shared/test-page.tsx';
import { seeEverything } from '../../shared/test-screen.ts';
import { ChampionEvent } from './champion-event.tsx';
import { initialDesk, useDesk } from './desk-state.ts';
import { EditionSwitch } from './edition-switch.tsx';
import { LeagueDialog } from './league-dialog.tsx';
import { MatchRow } from './match-row.tsx';
import { PhoneGames } from './phone-bars.tsx';
import { Rail } from './rail.tsx';
import { StarButton } from './star-button.tsx';
import { aChampionEvent, aTennisMatch } from './test-desk.ts';
import { useGames } from './use-games.ts';

vi.mock('../../shared/sportsbook/resource.ts', () => ({ resource: vi.fn() }));

const league = (leagueId: string, name: string) => ({
  leagueId,
  name,
  shortName: name.slice(0, 2),
  region: '英格兰',
  tier: 1,
  count: 3,
});
const leagues = [league('100021', '英格兰超级联赛'), league('100235', '英格兰冠军联赛')];
const counts = { RB: 4, FT: 52, FU: 18, FSFT: 19, FSFU: 9 };
const rows = (['ALL', 'FT', 'BK', 'FS'] as const).map((gameType) => ({ gameType, ...counts }));

const answers: Record<string, unknown> = {
  get_league_count: { counts: rows, days: [{ day: '2026-11-23', count: 8 }] },
  get_league_list_All: { leagues, featured: ['100021'] },
  get_league_list_FS: { leagues: [] },
  get_game_list: { matches: [], dataCount: 0, totalDataCount: 0, pageCount: 0 },
  get_game_list_FS: { matches: [], dataCount: 0, totalDataCount: 0, pageCount: 0 },
  get_favorites: { matches: [], leagues: [] },
};

const asked = (method: string) => vi.mocked(resource).mock.calls.filter(([each]) => each === method);

function Desk() {
  useGames();
  return <Rail onFilter={() => {}} onResults={() => {}} />;
}

beforeEach(() => {
  seeEverything();
  useDesk.setState(initialDesk);
  vi.stubGlobal('WebSocket', SilentSocket);
  vi.mocked(resource).mockImplementation(async (method) => answers[method] as never);
});

afterEach(() => {
  // Before its globals go: an effect that still waits would open a real socket.
  cleanup();
  useSession.setState({ token: undefined });
  vi.unstubAllGlobals();
});

describe('the rail of the desk', () => {
  it('[4.65] asks again with every part of the day, also for one that was just looked at', async () => {
    renderPage(<Desk />);
    await waitFor(() => expect(asked('get_game_list')).toHaveLength(1));
    for (const [at, name] of ['今日', '滚球', '早盘'].entries()) {
      fireEvent.click(await screen.findByRole('button', { name: new RegExp(`^${name}\\s*\\d+$`) }));
      await waitFor(() => expect(asked('get_game_list')).toHaveLength(at + 2));
    }
    expect(asked('get_game_list').map(([, request]) => request)).toMatchObject([
      { showtype: 'RB' },
      { showtype: 'FT' },
      { showtype: 'RB' },
      { showtype: 'FU' },
    ]);
    fireEvent.click(screen.getByRole('button', { name: /^今日冠军/ }));
    await waitFor(() => expect(asked('get_game_list_FS')).toHaveLength(1));
  });

  it('[4.67] asks again with every sport', async () => {
    renderPage(<Desk />);
    for (const [at, name] of ['篮球', '足球', '全部'].entries()) {
      fireEvent.click(await screen.findByRole('button', { name: new RegExp(`^${name}[0-9\\s]*$`) }));
      await waitFor(() => expect(asked('get_game_list')).toHaveLength(at + 2));
    }
    expect(asked('get_game_list').map(([, request]) => request)).toMatchObject(
      ['FT', 'BK', 'FT', 'ALL'].map((gtype) => ({ gtype })),
    );
  });

  it('counts of a part of the day the matches that a press lists: football, from every page', async () => {
    const other = rows.map((row) => (row.gameType === 'BK' ? { ...row, RB: 1, FT: 7, FU: 3 } : row));
    vi.mocked(resource).mockImplementation(
      async (method) =>
        (method === 'get_league_count' ? { counts: other, days: [] } : answers[method]) as never,
    );
    useDesk.setState({ gameType: 'BK' });
    renderPage(<Desk />);
    // In play is listed already; the early market keeps the sport, today goes back to football.
    expect(await screen.findByRole('button', { name: /^滚球\s*1$/ })).toBeDefined();
    expect(screen.getByRole('button', { name: /^今日\s*52$/ })).toBeDefined();
    expect(screen.getByRole('button', { name: /^早盘\s*3$/ })).toBeDefined();
  });

  it('brings the chosen sport into sight on a phone, wherever it was chosen', async () => {
    const seen: (string | null)[] = [];
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      seen.push(this.textContent);
      // As browsers do by now; the types know nothing of it.
      return Promise.resolve() as unknown as undefined;
    });
    useDesk.setState({ gameType: 'OP' });
    renderPage(<PhoneGames />);
    await waitFor(() => expect(seen).toEqual([expect.stringContaining('其他')]));
    act(() => useDesk.setState({ gameType: 'TT' }));
    expect(seen.at(-1)).toContain('乒乓球');
    expect(document.querySelector('[aria-current=true]')?.textContent).toContain('乒乓球');
  });

  it('counts every part of the day, and champions by themselves', async () => {
    renderPage(<Desk />);
    expect(await screen.findByRole('button', { name: /^早盘\s*18$/ })).toBeDefined();
    expect(screen.getByRole('button', { name: /^今日冠军\s*19$/ })).toBeDefined();
    expect(screen.getByRole('button', { name: /^冠军\s*28$/ })).toBeDefined();
  });
});

describe('the edition', () => {
  it('[3.12] [3.56] [3.57] [4.70] is switched on the desk between classic and professional, and kept', async () => {
    renderPage(<EditionSwitch />);
    fireEvent.click(await screen.findByRole('radio', { name: '专业版' }));
    expect(localStorage.getItem('edition')).toBe('professional');
    expect(document.documentElement.dataset.theme).toBe('dark');
    fireEvent.click(screen.getByRole('radio', { name: '经典版' }));
    expect(localStorage.getItem('edition')).toBe('classic');
    expect(document.documentElement.dataset.theme).toBe('light');
  });
});

describe('the filter of leagues', () => {
  it('shows the featured leagues with matches, and lists the chosen one', async () => {
    renderPage(<LeagueDialog onClose={() => {}} />);
    fireEvent.click(await screen.findByRole('button', { name: '英格' }));
    fireEvent.click(screen.getByRole('button', { name: '查看 1 个联赛' }));
    expect(useDesk.getState().leagues).toEqual(['100021']);
  });

  it('lists all where all are chosen, and none cannot be chosen', async () => {
    useDesk.setState({ leagues: ['100021'] });
    renderPage(<LeagueDialog onClose={() => {}} />);
    fireEvent.click(await screen.findByRole('button', { name: '全选' }));
    fireEvent.click(screen.getByRole('button', { name: '查看全部联赛' }));
    expect(useDesk.getState().leagues).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: '全不选' }));
    expect(screen.getByRole('button', { name: '请至少选择一个联赛' }).hasAttribute('disabled')).toBe(true);
  });
});

describe('a row of the desk', () => {
  it('shows sets, games, points and the server of tennis, and the lines of the set that is played', async () => {
    matchStore.load([aTennisMatch()], 'main');
    const onOpen = vi.fn();
    renderPage(<MatchRow gide="71" withSection isOpen={false} onOpen={onOpen} />);
    const row = await screen.findByRole('article', { name: '张之臻 v 商竣程' });
    expect(row.textContent).toContain('第二盘');
    expect(row.textContent).toContain('张之臻1240');
    expect(row.textContent).toContain('商竣程0315');
    expect(screen.getByRole('img', { name: '发球' })).toBeDefined();
    expect(row.textContent).toContain('大 10.5');
    expect(row.textContent).not.toContain('大 9.5');
    fireEvent.click(screen.getByRole('button', { name: /打开比赛/ }));
    expect(onOpen).toHaveBeenCalledExactlyOnceWith('71');
  });

  it('names a player by surname where the full name has no room, and shows no club crest for players', async () => {
    matchStore.load([aTennisMatch({ team_h: '亚历克斯·德米纳尔' })], 'main');
    renderPage(<MatchRow gide="71" withSection isOpen={false} onOpen={() => {}} />);
    await screen.findByRole('article', { name: '亚历克斯·德米纳尔 v 商竣程' });
    const player = screen.getByText('德米纳尔');
    expect(player.title).toBe('亚历克斯·德米纳尔');
    expect(player.previousElementSibling).toBeNull();
  });
});

describe('a champion event', () => {
  it('[2.141] lists its runners with the favourite first, and the rest on demand', async () => {
    matchStore.load([aChampionEvent(20)], 'main');
    renderPage(<ChampionEvent gide="90" />);
    const runners = () =>
      screen.getAllByRole('button').filter((each) => each.hasAttribute('aria-pressed') && !each.title);
    await screen.findByText('英格兰超级联赛 冠军');
    expect(runners()).toHaveLength(12);
    expect(runners()[0]?.textContent).toBe('球队2031.00');
    fireEvent.click(screen.getByRole('button', { name: '展开全部 20 个选项' }));
    expect(runners()).toHaveLength(20);
  });

  it.each([
    [3_600_000, '目前没有可投的选项，赛果产生后结算'],
    [-3_600_000, '盘口已截止，赛果产生后结算'],
  ])('with no runner left, %i ms before its closing time, says %s', async (leftMs, said) => {
    matchStore.load([{ ...aChampionEvent(3), startsAt: Date.now() + leftMs, markets: [] }], 'main');
    renderPage(<ChampionEvent gide="90" />);
    expect(await screen.findByText(said)).toBeDefined();
  });

  it('puts a runner on the slip as a champion, by the code of the wire', async () => {
    useSlip.setState({ entries: [] });
    matchStore.load([aChampionEvent(3)], 'main');
    renderPage(<ChampionEvent gide="90" />);
    fireEvent.click(await screen.findByRole('button', { name: /球队2/ }));
    expect(useSlip.getState().entries[0]).toMatchObject({
      gameInfo: { gide: '90' },
      championRate: { rtype: 'FS02' },
    });
  });
});

describe('a star', () => {
  const star = () => screen.findByRole('button', { name: '收藏 曼城 v 利物浦' });
  const show = () => renderPage(<StarButton kind="match" id="5" name="曼城 v 利物浦" />);

  it('asks a guest to log in', async () => {
    show();
    fireEvent.click(await star());
    expect(getDialogState().tips.at(-1)).toMatchObject({ msg: '请先登录' });
    expect(asked('set_favorite')).toHaveLength(0);
  });

  it('is lit at once, and kept on the server', async () => {
    useSession.setState({ token: 't' });
    vi.mocked(resource).mockImplementation(
      async (method) =>
        (method === 'set_favorite' ? { matches: ['5'], leagues: [] } : answers[method]) as never,
    );
    show();
    await waitFor(() => expect(asked('get_favorites')).toHaveLength(1));
    const button = await star();
    await act(async () => fireEvent.click(button));
    await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('true'));
    expect(asked('set_favorite')[0]?.[1]).toEqual({ kind: 'match', id: '5', on: true });
  });

  it('goes out again when the server refuses', async () => {
    useSession.setState({ token: 't2' });
    const error = vi.spyOn(toast, 'error').mockImplementation(() => undefined);
    vi.mocked(resource).mockImplementation(async (method) => {
      if (method === 'set_favorite') throw new Error('no link');
      return answers[method] as never;
    });
    show();
    await waitFor(() => expect(asked('get_favorites')).toHaveLength(1));
    const button = await star();
    fireEvent.click(button);
    await waitFor(() => expect(error).toHaveBeenCalled());
    await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('false'));
  });
});
