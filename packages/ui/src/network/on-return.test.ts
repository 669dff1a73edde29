import { fireEvent, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { onReturn } from './on-return.ts';
import { useOnReturn } from './use-on-return.ts';

it('works at each return of the network until it is stopped', () => {
  const work = vi.fn();
  const stop = onReturn(work);
  fireEvent.offline(window);
  expect(work).not.toHaveBeenCalled();
  for (let times = 1; times <= 2; times++) {
    fireEvent.online(window);
    expect(work).toHaveBeenCalledTimes(times);
  }
  stop();
  fireEvent.online(window);
  expect(work).toHaveBeenCalledTimes(2);
});

it('does what the latest render said, and nothing once its component is gone', () => {
  const [first, last] = [vi.fn(), vi.fn()];
  const { rerender, unmount } = renderHook(useOnReturn, { initialProps: first });
  rerender(last);
  fireEvent.online(window);
  unmount();
  fireEvent.online(window);
  expect([first, last].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
});
