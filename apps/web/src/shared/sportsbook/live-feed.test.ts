import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { push } from '../push/push.ts';
import type { TopicHandlers } from '../push/push-client.ts';
import { matchStore } from './desk.ts';
import { watchMatch } from './live-feed.ts';
import { resource } from './resource.ts';
import { aMarket, aMatch } from './test-matches.ts';

vi.mock('./resource.ts', () => ({ resource: vi.fn() }));

const topics = new Map<string, { handlers: TopicHandlers; seq: number | undefined }>();
const resumed = vi.fn();

describe('push on the desk', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    topics.clear();
    resumed.mockClear();
    vi.spyOn(push, 'subscribe').mockImplementation((name, handlers, seq) => {
      topics.set(name, { handlers, seq });
      return () => topics.delete(name);
    });
    vi.spyOn(push, 'resume').mockImplementation(resumed);
    matchStore.distrust();
    matchStore.load([aMatch({ gide: '1', mainSeq: 5, seq: 9 })], 'main');
  });
  afterEach(() => vi.useRealTimers());

  it('follows a match from its snapshot on, once for all who look at it', () => {
    const first = watchMatch('1', 'main');
    const second = watchMatch('1', 'main');
    expect(push.subscribe).toHaveBeenCalledTimes(1);
    expect(topics.get('main:1')?.seq).toBe(5);
    first();
    expect(topics.has('main:1')).toBe(true);
    second();
    expect(topics.has('main:1')).toBe(false);
  });

  it('fetches the match again after a gap, equals the fresh snapshot, and goes on from its number', async () => {
    const fresh = aMatch({
      gide: '1',
      mainSeq: 40,
      seq: 90,
      markets: [aMarket('handicap:full:-3', { home: 1_800, away: 2_080 })],
    });
    vi.mocked(resource).mockResolvedValue({ match: fresh });
    const stop = watchMatch('1', 'main');
    topics.get('main:1')?.handlers.onGap();
    topics.get('main:1')?.handlers.onGap();
    await vi.advanceTimersByTimeAsync(200);
    expect(resource).toHaveBeenCalledExactlyOnceWith('get_game_more', { gide: '1' });
    expect(matchStore.markets('1')).toEqual(fresh.markets);
    expect(resumed).toHaveBeenCalledWith('main:1', 40);
    stop();
  });

  it('asks again when the snapshot could not be fetched', async () => {
    vi.mocked(resource).mockReset();
    vi.mocked(resource)
      .mockRejectedValueOnce(new Error('no link'))
      .mockResolvedValue({ match: aMatch({ gide: '1' }) });
    const stop = watchMatch('1', 'main');
    topics.get('main:1')?.handlers.onGap();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(resource).toHaveBeenCalledTimes(2);
    stop();
  });

  it('gives a match up that the server does not have, says so once, and leaves no price to press', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.mocked(resource).mockReset();
    vi.mocked(resource).mockRejectedValue(new ApiError(6303, 'no data'));
    const stop = watchMatch('1', 'main');
    expect(matchStore.markets('1')).not.toEqual([]);
    topics.get('main:1')?.handlers.onGap();
    await vi.advanceTimersByTimeAsync(600_000);
    topics.get('main:1')?.handlers.onGap();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(resource).toHaveBeenCalledTimes(1);
    expect(warn).toHaveBeenCalledTimes(1);
    expect(matchStore.markets('1')).toEqual([]);
    stop();
  });

  it('asks for it again after a hole once a list has named it again', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.mocked(resource).mockReset();
    vi.mocked(resource).mockRejectedValue(new ApiError(6303, 'no data'));
    const stop = watchMatch('1', 'main');
    topics.get('main:1')?.handlers.onGap();
    await vi.advanceTimersByTimeAsync(200);
    matchStore.load([aMatch({ gide: '1', mainSeq: 20, seq: 30 })], 'main');
    expect(matchStore.markets('1')).not.toEqual([]);
    topics.get('main:1')?.handlers.onGap();
    await vi.advanceTimersByTimeAsync(200);
    expect(resource).toHaveBeenCalledTimes(2);
    expect(matchStore.markets('1')).toEqual([]);
    stop();
  });

  it('asks for it again when a page follows it anew', async () => {
    vi.mocked(resource).mockReset();
    vi.mocked(resource).mockResolvedValue({ match: aMatch({ gide: '1' }) });
    const stop = watchMatch('1', 'main');
    topics.get('main:1')?.handlers.onGap();
    await vi.advanceTimersByTimeAsync(200);
    expect(resource).toHaveBeenCalledTimes(1);
    expect(matchStore.markets('1')).toEqual(aMatch({ gide: '1' }).markets);
    stop();
  });

  it('waits longer after each failure, at most half a minute, and starts anew after a success', async () => {
    vi.mocked(resource).mockReset();
    vi.mocked(resource).mockRejectedValue(new Error('no link'));
    const stop = watchMatch('1', 'main');
    topics.get('main:1')?.handlers.onGap();
    await vi.advanceTimersByTimeAsync(63_000);
    // After 0.1, 2.2, 6.4, 14.5, 30.6 and 60.7 seconds.
    expect(resource).toHaveBeenCalledTimes(6);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(vi.mocked(resource).mock.calls.length).toBeLessThanOrEqual(6 + 20);
    vi.mocked(resource).mockResolvedValue({ match: aMatch({ gide: '1' }) });
    await vi.advanceTimersByTimeAsync(31_000);
    const before = vi.mocked(resource).mock.calls.length;
    vi.mocked(resource).mockRejectedValueOnce(new Error('no link'));
    topics.get('main:1')?.handlers.onGap();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(resource).toHaveBeenCalledTimes(before + 2);
    stop();
  });
});
