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
const opener = () => host.querySelector<HTMLButtonElement>('.squeeze-open');

test('the last card of the side that was bet on waits for its player; its points are not counted before', () => {
  show(3_000, { player: 1_000n });
  expect(totals()).toEqual(['2', '7']);
  act(() => opener()?.click());
  expect(totals()).toEqual(['7', '7']);
  expect(opener()).toBeNull();
});

test('the dealer opens it when its player does not, and at once for who has no stake on it', () => {
  show(3_000, { tie: 1_000n });
  expect(opener()).toBeNull();
  show(5_300, { player: 1_000n });
  expect(totals()).toEqual(['7', '7']);
});
