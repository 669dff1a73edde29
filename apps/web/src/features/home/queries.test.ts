import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { resource } from '../../shared/sportsbook/resource.ts';
import { doorCountsQuery } from './queries.ts';

vi.mock('../../shared/sportsbook/resource.ts', () => ({ resource: vi.fn() }));

it('counts the matches of every sport, not of football alone', async () => {
  const all = { gameType: 'ALL', RB: 41, FT: 300 };
  vi.mocked(resource).mockResolvedValue({ counts: [{ gameType: 'FT', RB: 10, FT: 90 }, all] } as never);
  expect(await new QueryClient().fetchQuery(doorCountsQuery())).toEqual(all);
  expect(resource).toHaveBeenCalledExactlyOnceWith('get_league_count', {});
});
