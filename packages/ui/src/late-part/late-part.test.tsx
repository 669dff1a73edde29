import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toast } from '../toast/toast.ts';
import { late, latePart, sayMissed, served } from './late-part.ts';

const Part = () => <p>页脚</p>;
const lost = new TypeError('Failed to fetch dynamically imported module');
const ask = vi.fn<typeof fetch>();
const page = () => new Response('<!doctype html>');
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function network(online: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', ask);
  ask.mockRejectedValue(new TypeError('Failed to fetch'));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  ask.mockReset();
});

it('asks the server again after 1, 2, 4, 8 and 8 seconds', async () => {
  const answered = served();
  await vi.advanceTimersByTimeAsync(0);
  for (const [misses, seconds] of [1, 2, 4, 8, 8].entries()) {
    expect(ask).toHaveBeenCalledTimes(misses + 1);
    if (misses === 4) ask.mockResolvedValue(page());
    await vi.advanceTimersByTimeAsync(seconds * 1_000 - 1);
    expect(ask).toHaveBeenCalledTimes(misses + 1);
    await vi.advanceTimersByTimeAsync(1);
  }
  await answered;
  expect(ask).toHaveBeenCalledTimes(6);
});

it('asks the server at once when the network is back', async () => {
  const answered = served();
  await vi.advanceTimersByTimeAsync(3_500);
  expect(ask).toHaveBeenCalledTimes(3);
  ask.mockResolvedValue(page());
  window.dispatchEvent(new Event('online'));
  await answered;
  expect(ask).toHaveBeenCalledTimes(4);
});

describe('a late script', () => {
  it('is not asked for without a network: the browser would never ask again', async () => {
    network(false);
    const load = vi.fn(async () => Part);
    const onMiss = vi.fn();
    const arrived = late(load, onMiss);
    await vi.advanceTimersByTimeAsync(2_999);
    expect(load).not.toHaveBeenCalled();
    expect(onMiss).toHaveBeenCalledOnce();
    ask.mockResolvedValue(page());
    await vi.advanceTimersByTimeAsync(1);
    await expect(arrived).resolves.toBe(Part);
    expect(load).toHaveBeenCalledOnce();
    expect(onMiss).toHaveBeenCalledOnce();
  });

  it('comes at once with a network, without a question', async () => {
    network(true);
    await expect(late(async () => Part)).resolves.toBe(Part);
    expect(ask).not.toHaveBeenCalled();
  });
});

describe('a late part', () => {
  function show(onMiss?: () => void) {
    const Late = latePart(() => Promise.reject(lost), onMiss);
    render(
      <>
        <p>赔率</p>
        <Suspense>
          <Late />
        </Suspense>
      </>,
    );
  }

  it('that does not arrive leaves the page standing, without a word', async () => {
    network(true);
    const said = vi.spyOn(toast, 'error');
    show();
    await pass(60_000);
    expect(screen.getByText('赔率')).toBeDefined();
    expect(said).not.toHaveBeenCalled();
  });

  it('that was asked for says so', async () => {
    network(true);
    const said = vi.spyOn(toast, 'error').mockImplementation(() => undefined);
    show(sayMissed);
    await pass(0);
    expect(screen.getByText('赔率')).toBeDefined();
    expect(said.mock.calls).toEqual([['加载失败，请检查网络']]);
  });

  it('stands in its place once it has arrived', async () => {
    network(true);
    const Late = latePart(async () => Part);
    render(
      <Suspense>
        <Late />
      </Suspense>,
    );
    await pass(0);
    expect(screen.getByText('页脚')).toBeDefined();
  });
});
