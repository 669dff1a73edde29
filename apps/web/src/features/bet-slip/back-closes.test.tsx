import { renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useBackCloses } from './back-closes.ts';

const place = () => (window.history.state as { name?: string; 'hj.entry'?: string } | null) ?? {};

beforeEach(() => {
  window.history.pushState({ name: 'before' }, '');
});

it('a step back on the first entry of a page closes the sheet and stays, and without the sheet leaves', async () => {
  window.history.pushState({ name: 'page', __TSR_index: 0 }, '');
  const close = vi.fn();
  const { rerender } = renderHook(({ isOpen }) => useBackCloses(isOpen, close), {
    initialProps: { isOpen: true },
  });
  window.history.back();
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(place()).toMatchObject({ name: 'page', 'hj.entry': 'copy' }));
  rerender({ isOpen: false });
  // Opened again: the entry is not doubled twice.
  const { length } = window.history;
  rerender({ isOpen: true });
  rerender({ isOpen: false });
  expect(window.history.length).toBe(length);
  window.history.back();
  await waitFor(() => expect(place()).toEqual({ name: 'before' }));
  expect(close).toHaveBeenCalledTimes(1);
});

it('leaves the later entries of the router alone', () => {
  window.history.pushState({ name: 'page', __TSR_index: 3 }, '');
  renderHook(() => useBackCloses(true, vi.fn()));
  expect(place()).toEqual({ name: 'page', __TSR_index: 3 });
});
