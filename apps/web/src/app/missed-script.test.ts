import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beginAgain, onMissedScript } from './missed-script.ts';

const reload = vi.fn();
const ask = vi.fn<typeof fetch>();
const lost = () => new TypeError('Failed to fetch dynamically imported module: /assets/footer-1.js');
const page = (status = 200) => new Response('<!doctype html>', { status });

function begunBy(type: 'navigate' | 'reload', ageMs: number) {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming]);
  vi.spyOn(performance, 'now').mockReturnValue(ageMs);
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('fetch', ask);
  ask.mockResolvedValue(page());
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  reload.mockReset();
  ask.mockReset();
});

describe('a script that did not arrive', () => {
  it('begins the page again', async () => {
    begunBy('navigate', 500);
    await onMissedScript(lost());
    expect(reload).toHaveBeenCalledOnce();
  });

  it('does not begin a page again that has just been begun again', async () => {
    begunBy('reload', 299_000);
    await onMissedScript(lost());
    expect(reload).not.toHaveBeenCalled();
    begunBy('reload', 300_001);
    await onMissedScript(lost());
    expect(reload).toHaveBeenCalledOnce();
  });

  it('begins also such a page again if the network is away: it comes back', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false);
    begunBy('reload', 500);
    await onMissedScript(lost());
    expect(reload).toHaveBeenCalledOnce();
  });

  it('is not known to the router by its words, which would reload the page with or without a network', async () => {
    const error = lost();
    begunBy('navigate', 500);
    await onMissedScript(error);
    expect(error.message).not.toMatch(/dynamically imported module|module script/);
  });
});

it('waits with the new beginning until the server answers', async () => {
  ask.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce(page(502));
  const begun = beginAgain();
  await vi.advanceTimersByTimeAsync(2_999);
  expect(ask).toHaveBeenCalledTimes(2);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await begun;
  expect(ask).toHaveBeenCalledTimes(3);
  expect(reload).toHaveBeenCalledOnce();
});
