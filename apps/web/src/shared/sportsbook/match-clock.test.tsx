import { cleanup, render, screen } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { observeServerTime } from '../clock/server-clock.ts';
import { linkIs } from '../push/push-link.ts';
import { matchStore } from './desk.ts';
import { MatchClock } from './match-clock.tsx';
import { aMatch } from './test-matches.ts';

beforeEach(() => {
  // Clocks change with the second.
  vi.useFakeTimers({ now: Date.parse('2026-11-29T12:00:00Z') });
  linkIs('open');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('the clock of a match on a page without a link', () => {
  it('stands from the moment at which the link is lost, and goes on with it', () => {
    const at = Date.now();
    observeServerTime(at, at, at);
    const match = aMatch({ gide: '88' });
    matchStore.load([{ ...match, state: { ...match.state, at } }], 'main');
    render(<MatchClock gide="88" />);
    act(() => void vi.advanceTimersByTime(6_000));
    const shown = screen.getByRole('timer').textContent;
    expect(shown).not.toBe('67:24');
    act(() => linkIs('lost'));
    act(() => void vi.advanceTimersByTime(20_000));
    expect(screen.getByRole('timer').textContent).toBe(shown);
    act(() => linkIs('connecting'));
    act(() => void vi.advanceTimersByTime(20_000));
    expect(screen.getByRole('timer').textContent).toBe(shown);
    act(() => linkIs('open'));
    act(() => void vi.advanceTimersByTime(1_000));
    expect(screen.getByRole('timer').textContent).not.toBe(shown);
  });
});
