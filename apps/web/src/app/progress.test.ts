import nprogress from 'nprogress';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let progress: typeof import('./progress.ts');
// A site keeps the loader that it has fetched: each test is a page of its own.
beforeEach(async () => {
  vi.resetModules();
  progress = await import('./progress.ts');
});

// It takes itself off the page a while after its end, and its remaining steps would run in the next test: its queue is
// one for all, and taking it off by hand does not empty it.
afterEach(() => vi.waitFor(() => expect(nprogress.isRendered()).toBe(false), 10_000));

it('[9.41][9.42] runs the page loader from 8 % in steps of 200 ms', async () => {
  const configure = vi.spyOn(nprogress, 'configure');
  await progress.startProgress();
  expect(configure).toHaveBeenCalledWith(progress.PROGRESS);
  expect(progress.PROGRESS).toMatchObject({ minimum: 0.08, speed: 200 });
  expect(nprogress.status).toBe(0.08);
  const done = vi.spyOn(nprogress, 'done');
  await progress.endProgress();
  expect(done).toHaveBeenCalledOnce();
});

it('says at once that a page is on its way, until it is there', async () => {
  const isLeaving = () => document.documentElement.hasAttribute('data-leaving');
  const starting = progress.startProgress();
  expect(isLeaving()).toBe(true);
  await Promise.all([progress.endProgress(), starting]);
  expect(isLeaving()).toBe(false);
});

it('does not start for a page that was there at once', async () => {
  const start = vi.spyOn(nprogress, 'start');
  const starting = progress.startProgress();
  await Promise.all([progress.endProgress(), starting]);
  expect(start).not.toHaveBeenCalled();
});

it('[9.41] lets a page come without the loader that could not be fetched, and fetches it for the next', async () => {
  vi.doMock('nprogress', () => {
    throw new Error('no link');
  });
  await progress.startProgress();
  await progress.endProgress();
  vi.doUnmock('nprogress');
  const start = vi.spyOn(nprogress, 'start');
  await progress.startProgress();
  expect(start).toHaveBeenCalledOnce();
  await progress.endProgress();
});

it('is fetched ahead of the first press, once the first page is there', async () => {
  const fetched = vi.fn(() => ({ default: { configure: vi.fn() } }));
  vi.doMock('nprogress', fetched);
  vi.useFakeTimers();
  await progress.endProgress();
  await vi.advanceTimersByTimeAsync(2_999);
  expect(fetched).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  vi.useRealTimers();
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce());
  vi.doUnmock('nprogress');
});
