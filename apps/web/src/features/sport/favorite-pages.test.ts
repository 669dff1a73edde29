import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { resource } from '../../shared/sportsbook/resource.ts';
import { gamesQuery } from './queries.ts';

vi.mock('../../shared/sportsbook/resource.ts', () => ({ resource: vi.fn() }));

const asked = () => vi.mocked(resource).mock.calls.map(([, request]) => request);

beforeEach(() => {
  vi.mocked(resource).mockReset();
  vi.mocked(resource).mockResolvedValue({
    matches: [],
    dataCount: 0,
    totalDataCount: 0,
    pageCount: 0,
  } as never);
});

function query(matches: number, leagues: string[]) {
  const favorites = { matches: Array.from({ length: matches }, (_, index) => String(index + 1)), leagues };
  const filter = {
    gameType: 'FT',
    showType: 'RB',
    gameDate: '',
    leagues: [],
    sort: 'L',
    isFavorites: true,
    favorites,
  } as const;
  return gamesQuery(filter, true);
}

describe('the matches that a member has marked', () => {
  it('come in pages, the latest mark first, and none is left out', async () => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const { pages } = await client.fetchInfiniteQuery({ ...query(150, []), pages: 2 });
    expect(pages).toHaveLength(2);
    expect(pages[0]?.pageCount).toBe(2);
    const gides = asked().flatMap((request) => ('gides' in request ? (request.gides ?? []) : []));
    expect(gides).toEqual(Array.from({ length: 150 }, (_, index) => String(150 - index)));
  });

  it('ask for nothing where nothing is marked', async () => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const { pages } = await client.fetchInfiniteQuery(query(0, []));
    expect(pages[0]).toMatchObject({ matches: [], total: 0, pageCount: 1 });
    expect(asked()).toEqual([]);
  });
});
