import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { Countdown } from './countdown.tsx';
import { TableContext } from './table-context.ts';
import type { TablePlay } from './table-player.ts';
import { useElapsed, usePhase } from './use-phase.ts';

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.useFakeTimers();
  vi.setSystemTime(0);
});
afterEach(() => {
  vi.useRealTimers();
});

const at = (ms: number) => new Date(ms).toISOString();
const round = { id: 'one', number: 1, state: 'open', locksAt: at(20_000), outcome: null };
const playOf = (more: object) =>
  ({ view: { game: 'baccarat', betMs: 20_000, round, ...more }, clockAhead: 0 }) as unknown as TablePlay;

function show(parts: React.ReactNode) {
  const store = createStore(() => playOf({}));
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  act(() => root.render(<TableContext value={{ player: { store } } as never}>{parts}</TableContext>));
  const end = () => {
    act(() => root.unmount());
    host.remove();
  };
  return { store, host, end };
}

function Phase({ saw }: { saw(phase: string): void }) {
  saw(usePhase(({ phase }) => phase));
  return null;
}
function Elapsed({ saw }: { saw(elapsed: number | null): void }) {
  saw(useElapsed());
  return null;
}

test('a component renders when what it selects of the phase changes, not with every tick', () => {
  const seen: string[] = [];
  const { store, end } = show(<Phase saw={(phase) => seen.push(phase)} />);
  act(() => vi.advanceTimersByTime(19_900));
  expect(seen).toEqual(['betting']);
  act(() => vi.advanceTimersByTime(200));
  expect(seen).toEqual(['betting', 'waiting']);
  act(() => store.setState(playOf({ round: { ...round, state: 'locked' } })));
  expect(seen.at(-1)).toBe('revealing');
  end();
  expect(vi.getTimerCount()).toBe(0);
});

test('the stage is told of the time by the tick', () => {
  const seen: (number | null)[] = [];
  const { store, end } = show(<Elapsed saw={(elapsed) => seen.push(elapsed)} />);
  act(() => vi.advanceTimersByTime(20_250));
  act(() => store.setState(playOf({ round: { ...round, state: 'locked' } })));
  for (let tick = 0; tick < 2; tick += 1) act(() => vi.advanceTimersByTime(100));
  act(() => store.setState(playOf({ round: { ...round, state: 'settled' } })));
  expect(seen).toEqual([null, 200, 300, 400, Number.POSITIVE_INFINITY]);
  end();
});

test('the ring begins where the bets are, and again where the time of the close is moved', () => {
  const { store, host, end } = show(<Countdown />);
  const ring = () => host.querySelector<HTMLElement>('.ring');
  const from = () => ring()?.style.getPropertyValue('--ring-from');
  act(() => vi.advanceTimersByTime(15_100));
  expect(host.querySelector('[role=timer]')?.getAttribute('aria-label')).toBe('剩余 5 秒');
  expect(from()).toBe('0ms');
  act(() => store.setState(playOf({ round: { ...round, locksAt: at(25_100) } })));
  expect(from()).toBe('-10000ms');
  end();
});
