import { renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { usePhoneBarHeight } from './use-phone-bar-height.ts';

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it('says how high the bar of a phone is while a page needs it, whenever it changes', () => {
  let resized: (() => void) | undefined;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        resized = callback;
      }
      observe() {}
      disconnect() {
        resized = undefined;
      }
    },
  );
  const bar = document.createElement('header');
  bar.className = 'phone-bar';
  document.body.append(bar);
  const said = () => document.documentElement.style.getPropertyValue('--h-phonebar');

  const { unmount } = renderHook(() => usePhoneBarHeight());
  for (const height of [96, 130.5]) {
    vi.spyOn(bar, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 390, height));
    resized?.();
    expect(said()).toBe(`${height}px`);
  }
  unmount();
  expect(resized).toBeUndefined();
  expect(said()).toBe('');
});
