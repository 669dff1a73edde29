import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { resource } from '../../shared/sportsbook/resource.ts';
import { aMatch } from '../../shared/sportsbook/test-matches.ts';
import { renderPage } from '../../shared/test-page.tsx';
import { initialDesk, useDesk } from './desk-state.ts';
import { forgetSearches, recentSearches } from './recent-searches.ts';
import { SearchBox } from './search-box.tsx';

vi.mock('../../shared/sportsbook/resource.ts', () => ({ resource: vi.fn() }));

const league = {
  leagueId: '3001',
  name: '上海大师赛男子单打',
  shortName: '上海大师赛',
  region: '中国',
  tier: 1,
  count: 4,
};

const team = {
  name: '曼城',
  crest: 1,
  gameType: 'FT',
  league: '英超',
  gide: '9',
  opponent: '切尔西',
  startsAt: 1_700_000_000_000,
  isLive: true,
};

beforeEach(() => {
  forgetSearches();
  useDesk.setState(initialDesk);
  vi.mocked(resource).mockImplementation(async (method, request) => {
    if (method === 'search') {
      return {
        teams: [team],
        matches: [aMatch({ gide: '8' })],
        leagues: [{ ...league, gameType: 'TN' }],
      } as never;
    }
    const { showtype } = request as { showtype?: string };
    return { leagues: showtype === 'FU' ? [league] : [], featured: [] } as never;
  });
});

async function type(text: string) {
  const onOpenMatch = vi.fn();
  renderPage(<SearchBox onOpenMatch={onOpenMatch} />);
  const field = await screen.findByRole('combobox');
  fireEvent.focus(field);
  for (let length = 1; length <= text.length; length++) {
    fireEvent.change(field, { target: { value: text.slice(0, length) } });
  }
  return { field, onOpenMatch };
}

describe('the search of the desk', () => {
  it('asks once for a text typed in one go, and shows teams, leagues and matches', async () => {
    await type('上海大师');
    expect(await screen.findAllByRole('option')).toHaveLength(3);
    expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual([
      '球队',
      '联赛',
      '比赛',
    ]);
    expect(vi.mocked(resource).mock.calls).toEqual([['search', { text: '上海大师' }]]);
  });

  it('is walked by arrow keys; Enter opens the match and remembers the words', async () => {
    const { field, onOpenMatch } = await type('曼城');
    await screen.findAllByRole('option');
    fireEvent.keyDown(field, { key: 'ArrowUp' });
    const chosen = screen.getByRole('option', { selected: true });
    expect(chosen.textContent).toContain('曼城 v 利物浦');
    expect(field.getAttribute('aria-activedescendant')).toBe(chosen.id);
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(onOpenMatch).toHaveBeenCalledExactlyOnceWith('8');
    expect(recentSearches()).toEqual(['曼城']);
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('opens the match that a team plays now or next', async () => {
    const { onOpenMatch } = await type('mancity');
    const [first] = await screen.findAllByRole('option');
    expect(first?.textContent).toContain('英超 • 对 切尔西');
    fireEvent.click(first ?? document.body);
    expect(onOpenMatch).toHaveBeenCalledExactlyOnceWith('9');
  });

  it('opens a league in the part of the day where it has matches', async () => {
    await type('上海');
    fireEvent.click((await screen.findAllByRole('option'))[1] ?? document.body);
    await waitFor(() =>
      expect(useDesk.getState()).toMatchObject({ gameType: 'TN', showType: 'FU', leagues: ['3001'] }),
    );
  });

  it.each([
    ['FSFT', ['FSFT']],
    ['FSFU', ['FSFT', 'FSFU']],
  ] as const)('opens a champion where it closes: %s', async (part, asked) => {
    vi.mocked(resource).mockImplementation(async (method, request) => {
      if (method === 'search')
        return { teams: [], matches: [], leagues: [{ ...league, gameType: 'FS' }] } as never;
      const { showtype } = request as { showtype?: string };
      return { leagues: showtype === part ? [league] : [] } as never;
    });
    await type('上海');
    fireEvent.click((await screen.findAllByRole('option'))[0] ?? document.body);
    await waitFor(() =>
      expect(useDesk.getState()).toMatchObject({ gameType: 'FS', showType: part, leagues: ['3001'] }),
    );
    const lists = vi.mocked(resource).mock.calls.filter(([method]) => method === 'get_league_list_FS');
    expect(lists.slice(-asked.length).map(([, request]) => request)).toEqual(
      asked.map((showtype) => ({ showtype })),
    );
  });

  it('closes with Escape, and says when nothing was found', async () => {
    vi.mocked(resource).mockResolvedValue({ teams: [], matches: [], leagues: [] } as never);
    const { field } = await type('无此队');
    expect(await screen.findByText(/没有找到相符的比赛或联赛/)).toBeDefined();
    fireEvent.keyDown(field, { key: 'Escape' });
    expect(screen.queryByRole('listbox')).toBeNull();
  });
});
