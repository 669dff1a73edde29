import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { LobbyTable, LobbyTables } from './lobby-tables.ts';
import { OtherTables } from './other-tables.tsx';
import { TableContext } from './table-context.ts';
import type { TablePlay } from './table-player.ts';

interface Told {
  heard(seen: { state: LobbyTables }): void;
  gone(): void;
}

const table: LobbyTable = {
  ...{ name: '欧式轮盘', game: 'roulette', isOpen: true, betMs: 25_000, round: null, players: 0, marks: [] },
  limits: { minBet: '1.00', maxBet: '5000.00' },
};
let root: Root;
let host: HTMLElement;
let told: Told[];

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
  told = [];
});
afterEach(() => {
  act(() => root.unmount());
  host.remove();
});

function show({ offline = false } = {}) {
  const play = { view: { code: 'bac-1', channel: 'live' }, offline } as unknown as TablePlay;
  const store = createStore(() => play);
  const live = {
    watch(_topic: string, listener: Told) {
      told.push(listener);
      return () => undefined;
    },
  };
  act(() =>
    root.render(
      <TableContext value={{ player: { store }, live } as never}>
        <OtherTables />
      </TableContext>,
    ),
  );
  return store;
}
const hear = (state: LobbyTables) => act(() => told.at(-1)?.heard({ state }));

test('the other tables are read, and stand there', () => {
  show();
  expect(host.textContent).toBe('正在读取其他牌桌…');
  hear({ 'bac-1': { ...table, name: '经典百家乐 1' }, 'rou-1': table });
  expect([...host.querySelectorAll('li b')].map(({ textContent }) => textContent)).toEqual(['欧式轮盘']);
});

test('a channel with no other table says so', () => {
  show();
  hear({ 'bac-1': table });
  expect(host.textContent).toBe('暂无其他牌桌。');
});

test('tables that the venue does not tell are asked for again on a press', () => {
  show();
  act(() => told.at(-1)?.gone());
  expect(host.querySelector('[role=alert]')?.textContent).toContain('其他牌桌暂时读取不到。');
  act(() => host.querySelector('button')?.click());
  expect(told).toHaveLength(2);
  expect(host.textContent).toBe('正在读取其他牌桌…');
  hear({ 'rou-1': table });
  expect(host.querySelectorAll('li')).toHaveLength(1);
});

test('a cut line is told instead of a load that does not end, and above tables that are known', () => {
  const store = show({ offline: true });
  expect(host.textContent).toBe('网络中断，正在重连。重连后更新牌桌。');
  hear({ 'rou-1': table });
  expect(host.textContent).toContain('网络中断');
  expect(host.querySelectorAll('li')).toHaveLength(1);
  act(() => store.setState({ offline: false }));
  expect(host.textContent).not.toContain('网络中断');
});
