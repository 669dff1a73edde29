import type { BaccaratOutcome } from '@hj/games';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { TableContext } from '../table-context.ts';
import type { TablePlay } from '../table-player.ts';
import { BaccaratHands } from './baccarat-hands.tsx';

const card = (rank: number) => ({ rank, suit: 'H' as const });
const outcome: BaccaratOutcome = { player: [card(2), card(5)], banker: [card(3), card(4)] };
let root: Root;
let host: HTMLElement;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});
afterEach(() => {
  act(() => root.unmount());
  host.remove();
});

function show(elapsed: number, own: Record<string, bigint>) {
  const play = { view: { round: { id: 'one' } }, own } as unknown as TablePlay;
  const player = { store: createStore(() => play) };
  act(() =>
    root.render(
      <TableContext value={{ player } as never}>
        <BaccaratHands outcome={outcome} elapsed={elapsed} />
      </TableContext>,
    ),
  );
}
const totals = () => [...host.querySelectorAll('.hand-total')].map(({ textContent }) => textContent);
const button = (name: string) =>
  [...host.querySelectorAll('button')].find(({ textContent }) => textContent === name);
const opener = () => host.querySelector<HTMLButtonElement>('.squeeze-open');

test('the last card of the side that was bet on waits for its player; its points are not counted before', () => {
  show(3_000, { player: 1_000n });
  expect(totals()).toEqual(['2', '7']);
  act(() => opener()?.click());
  expect(totals()).toEqual(['7', '7']);
  expect(opener()).toBeNull();
});

test('it may be left to the dealer: the panel goes, the card stays closed until the dealer opens it', () => {
  show(3_000, { player: 1_000n });
  expect(host.querySelector('.squeeze-panel')?.getAttribute('aria-label')).toBe('闲家第二张 眯牌中');
  act(() => button('由荷官开牌')?.click());
  expect(host.querySelector('.squeeze-panel')).toBeNull();
  expect(totals()).toEqual(['2', '7']);
  show(6_200, { player: 1_000n });
  expect(totals()).toEqual(['7', '7']);
});

test('keys bend the card, and open it past the fold; with stakes on both sides the cards come one after the other', () => {
  show(3_000, { player: 1_000n, banker: 1_000n });
  const slider = () => host.querySelector<HTMLElement>('[role=slider]');
  const press = (key: string) =>
    act(() => slider()?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
  for (let times = 0; times < 7; times += 1) press('ArrowUp');
  expect(slider()?.getAttribute('aria-valuenow')).toBe('56');
  // Suits, but no index.
  expect(slider()?.querySelector('[data-suits="5"]')).not.toBeNull();
  expect(slider()?.innerHTML).not.toContain('#k');
  expect(totals()).toEqual(['2', '3']);
  press('ArrowUp');
  expect(totals()).toEqual(['7', '3']);
  expect(slider()?.getAttribute('aria-label')).toContain('庄家第二张');
  press('Enter');
  expect(totals()).toEqual(['7', '7']);
  expect(slider()).toBeNull();
});

test('a double press opens one card: the second one would fall on the panel of the other hand', () => {
  show(3_000, { player: 1_000n, banker: 1_000n });
  const press = (detail: number) =>
    act(() => opener()?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail })));
  press(1);
  expect(totals()).toEqual(['7', '3']);
  press(2);
  expect(totals()).toEqual(['7', '3']);
  press(1);
  expect(totals()).toEqual(['7', '7']);
});

test('the dealer opens it when its player does not, and at once for a player without a stake on it', () => {
  show(3_000, { tie: 1_000n });
  expect(opener()).toBeNull();
  show(6_300, { player: 1_000n });
  expect(totals()).toEqual(['7', '7']);
});
