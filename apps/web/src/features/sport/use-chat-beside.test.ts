import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { closeChat, openChat } from '../../shared/chat/door.ts';
import { useChatBeside } from './use-chat-beside.ts';

afterEach(() => {
  cleanup();
  closeChat();
  vi.unstubAllGlobals();
});

/** Answers a list of ranges of widths, as a window of this width does. */
function openWindow(width: number): void {
  const bound = (query: string, side: 'min' | 'max', otherwise: number) =>
    Number(new RegExp(`${side}-width: ([\\d.]+)px`).exec(query)?.[1] ?? otherwise);
  vi.stubGlobal('matchMedia', (list: string) => ({
    matches: list
      .split(',')
      .some((query) => width >= bound(query, 'min', 0) && width <= bound(query, 'max', Number.MAX_VALUE)),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

it('keeps a column free for the open chat from 1000 px to where the match pane begins, without a gap', () => {
  act(() => openChat());
  const isBeside = (width: number) => {
    openWindow(width);
    return renderHook(() => useChatBeside()).result.current;
  };
  const widths = [768, 999, 1000, 1199, 1200, 1240, 1279, 1280, 1440, 1599, 1600, 1920];
  expect(widths.filter(isBeside)).toEqual([1000, 1199, 1200, 1240, 1279, 1280, 1440, 1599]);
  act(() => closeChat());
  expect(isBeside(1440)).toBe(false);
});
