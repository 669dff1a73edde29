import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { initialDesk } from '../../features/sport/desk-state.ts';
import { countsQuery, gamesQuery } from '../../features/sport/queries.ts';
import beforePaint from '../../first/before-paint.js?raw';
import firstCalls from '../../first/first-calls.js?raw';
import { setExpiredHandler } from './client.ts';

const ask = vi.fn<typeof fetch>();
const answer = { matches: [], dataCount: 0, totalDataCount: 0, pageCount: 0, counts: [], days: [] };
const envelope = (status_code: number) =>
  new Response(JSON.stringify({ status_code, data: answer, message: '' }));

/** The two scripts as the browser runs them: plain ones, before everything else. */
function openDocument(address: string): void {
  window.history.replaceState(null, '', address);
  new Function(beforePaint)();
  new Function(firstCalls)();
}

const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });
const list = () => client().fetchInfiniteQuery(gamesQuery({ ...initialDesk, favorites: undefined }, true));
const counts = () => {
  const { queryKey, queryFn } = countsQuery('FT');
  return client().fetchQuery({ queryKey, queryFn });
};

beforeEach(() => {
  vi.stubGlobal('fetch', ask);
  ask.mockImplementation(async () => envelope(6000));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  ask.mockReset();
  localStorage.clear();
  delete document.documentElement.dataset.first;
  globalThis.hjFirst = undefined;
  window.history.replaceState(null, '', '/');
});

describe('the first calls of the desk', () => {
  it('are the calls of the desk: neither list nor counts are asked for again, and each answer is given once', async () => {
    openDocument('/game/sport');
    expect(ask).toHaveBeenCalledTimes(2);
    await Promise.all([list(), counts()]);
    expect(ask).toHaveBeenCalledTimes(2);
    await Promise.all([list(), counts()]);
    expect(ask).toHaveBeenCalledTimes(4);
  });

  it('is not used once it is old', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    openDocument('/game/sport');
    vi.setSystemTime(Date.now() + 15_000);
    await list();
    expect(ask).toHaveBeenCalledTimes(3);
  });

  it('is asked for again where it failed, and a session that ended is told as ever', async () => {
    ask.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    openDocument('/game/sport');
    await expect(list()).resolves.toBeDefined();
    const expired = vi.fn<() => void>();
    setExpiredHandler(expired);
    ask.mockImplementation(async () => envelope(6001));
    openDocument('/game/sport');
    await expect(list()).rejects.toThrow();
    expect(expired).toHaveBeenCalledOnce();
  });

  it.each(['/', '/mine', '/game/sport?game=BK', '/game/sport?show=FU', '/game/sport?leagues=1-2'])(
    'is nothing at %s',
    (address) => {
      openDocument(address);
      expect(ask).not.toHaveBeenCalled();
    },
  );

  it('is nothing where calls go sealed', () => {
    localStorage.setItem('safeSwitch', '1');
    openDocument('/game/sport');
    expect(ask).not.toHaveBeenCalled();
  });
});

describe('the skeleton of the document', () => {
  it.each([
    ['/', 'home'],
    ['/game/sport', 'desk'],
    ['/game/sport/crty?edition=professional', 'desk'],
    ['/game/sporting', 'page'],
    ['/mine/wallet', 'page'],
  ])('of %s is that of %s', (address, kind) => {
    openDocument(address);
    expect(document.documentElement.dataset.first).toBe(kind);
  });
});
