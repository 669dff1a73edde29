import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { kitOf } from './kits/index.ts';
import { TableContext } from './table-context.ts';
import type { TablePlay } from './table-player.ts';
import { TableSide } from './table-side.tsx';

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

function show(game: 'roulette' | 'dragon-tiger', outcomes: readonly number[]) {
  const results = outcomes.map((outcome, number) => ({ number, outcome }));
  const view = { code: 'rou-1', channel: 'live', game, results };
  const store = createStore(() => ({ view, offline: false }) as unknown as TablePlay);
  const live = { watch: () => () => undefined };
  const { Statistics } = kitOf(game);
  act(() =>
    root.render(
      <TableContext value={{ player: { store }, live } as never}>
        <TableSide {...(Statistics && { Statistics })} />
      </TableContext>,
    ),
  );
}
const texts = (selector: string) =>
  [...host.querySelectorAll(selector)].map(({ textContent }) => textContent);
const tab = (name: string) =>
  [...host.querySelectorAll('button')].find(({ textContent }) => textContent === name) as HTMLButtonElement;

test('a roulette has its statistics beside the scene, and the other tables behind a tab', () => {
  // 7 and 9 are red, 20 is black and even; all but 20 and 0 are small.
  show('roulette', [7, 7, 7, 9, 9, 20, 20, 20, 20, 0]);
  expect(texts('.statistics li').slice(0, 2)).toEqual(['204 次', '73 次']);
  expect(texts('.share')).toEqual(['红 50%40% 黑', '单 50%40% 双', '大 40%50% 小']);
  expect(host.textContent).toContain('近 10 局');
  act(() => tab('多桌').click());
  expect(tab('多桌').ariaPressed ?? tab('多桌').getAttribute('aria-pressed')).toBe('true');
  expect(host.textContent).toContain('正在读取其他牌桌…');
});

test('few results have no statistics yet', () => {
  show('roulette', [7, 7]);
  expect(host.textContent).toContain('满 10 局后显示统计');
});

test('a game whose record stands under the felt has the other tables alone', () => {
  show('dragon-tiger', []);
  expect(texts('h2')).toEqual(['多桌']);
  expect(host.querySelector('.side-tabs')).toBeNull();
});
