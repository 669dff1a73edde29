import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Refusal } from '../api/venue-api.ts';
import { FavouriteRow, FavouritesButton } from './favourites.tsx';
import { Favourites } from './favourites-store.ts';
import type { TableApi } from './table-api.ts';
import { TableContext } from './table-context.ts';
import { createTableStore, TablePlayer } from './table-player.ts';
import type { Favourite, TableSession } from './table-types.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
HTMLDialogElement.prototype.showModal ??= function show() {
  this.open = true;
};
let host: HTMLElement;
let root: Root;
beforeEach(() => {
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});
afterEach(() => {
  act(() => root.unmount());
  host.remove();
});

const kept: Favourite = { id: 'f1', name: '红与七', wagers: { red: '50.00', 'straight-7': '10.00' } };
function table(more: { maxKinds?: Record<string, string>; game?: string } = {}) {
  const session = {
    ...{ session: 's', mode: 'real', siteOrigin: null, depositUrl: null, returnUrl: null, balance: '500.00' },
    table: {
      ...{
        code: 'rou-1',
        channel: 'live',
        name: '轮盘',
        game: 'roulette',
        isOpen: true,
        betMs: 20_000,
        pauseMs: 4_000,
        ...more,
      },
      limits: { minBet: '1.00', maxBet: '100.00', maxRound: '300.00', maxKinds: more.maxKinds ?? {} },
      round: {
        ...{ id: 'one', number: 1, state: 'open', place: null, settlesAt: null, outcome: null },
        locksAt: new Date(Date.now() + 20_000).toISOString(),
      },
      ...{ seed: null, results: [], all: [], seats: [], now: new Date().toISOString(), own: null },
    },
  } as unknown as TableSession;
  const api = {
    favourites: vi.fn(async () => ({ favourites: [kept] })),
    saveFavourite: vi.fn(async () => ({ favourites: [kept, { ...kept, id: 'f2', name: '新的' }] })),
    removeFavourite: vi.fn(async () => ({ favourites: [] as Favourite[] })),
  };
  const bridge = { framed: true, say: () => {}, listen: () => () => {} };
  const live = { watch: () => () => {} };
  const store = createTableStore(session);
  const player = new TablePlayer({ api: api as unknown as TableApi, bridge, store, live });
  const favourites = new Favourites(api as unknown as TableApi, player);
  const show = (children: ReactNode) =>
    act(async () =>
      root.render(
        <TableContext value={{ player, live, api: api as unknown as TableApi, favourites }}>
          {children}
        </TableContext>,
      ),
    );
  return { api, store, favourites, show };
}
const button = (name: string) => {
  const found = [...document.querySelectorAll('button')].find(
    (each) => (each.getAttribute('aria-label') ?? each.textContent) === name,
  );
  if (found === undefined) throw new Error(`There is no button ${name}.`);
  return found;
};
const write = (text: string) => {
  const input = document.querySelector<HTMLInputElement>('.favourite-save input');
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  act(() => {
    set?.call(input, text);
    input?.dispatchEvent(new Event('input', { bubbles: true }));
  });
};

it('one press lays all of a favourite; a further one is added as chips are', async () => {
  const { store, show } = table();
  await show(<FavouriteRow betting />);
  act(() => button('放上常用注红与七，共 60 元').click());
  expect(store.getState().chips).toEqual([{ wagers: { red: 5_000n, 'straight-7': 1_000n } }]);
});

it('lays nothing of it where the limit of the table stands against one bet, and names that limit', async () => {
  const { store, show } = table({ maxKinds: { straight: '5.00' } });
  await show(<FavouriteRow betting />);
  act(() => button('放上常用注红与七，共 60 元').click());
  expect(store.getState()).toMatchObject({ chips: [], notice: { kind: 'limit', limit: 'bet', most: 500n } });
});

it('keeps what lies on the table under a name, and says why not', async () => {
  const { api, store, show } = table();
  await show(<FavouritesButton />);
  act(() => button('常用注').click());
  expect(button('保存').disabled).toBe(true);
  act(() => store.setState({ chips: [{ wagers: { red: 500n } }, { wagers: { red: 500n } }] }));
  write(' 新的 ');
  api.saveFavourite.mockRejectedValueOnce(new Refusal('name_taken', '已有同名的常用注，请换一个名称。'));
  await act(async () => button('保存').click());
  expect(document.querySelector('[role=alert]')?.textContent).toBe('已有同名的常用注，请换一个名称。');
  await act(async () => button('保存').click());
  expect(api.saveFavourite).toHaveBeenLastCalledWith({
    ...{ table: 'rou-1', name: '新的', wagers: { red: '10.00' } },
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  await act(async () => button('删除新的').click());
  expect(api.removeFavourite).toHaveBeenCalledWith({ table: 'rou-1', id: 'f2' });
});

it('is not there in a game whose chips lie on a few places', async () => {
  const { api, show } = table({ game: 'dragon-tiger' });
  await show(
    <>
      <FavouriteRow betting />
      <FavouritesButton />
    </>,
  );
  expect(host.textContent).toBe('');
  expect(api.favourites).not.toHaveBeenCalled();
});

it('of one game are not laid at a table of another one, though the answer comes after the change of tables', async () => {
  const { api, store, favourites, show } = table();
  const dice: Favourite = { id: 'f3', name: '小', wagers: { small: '20.00' } };
  const asked = Promise.withResolvers<{ favourites: Favourite[] }>();
  api.favourites.mockReturnValueOnce(asked.promise);
  api.favourites.mockResolvedValueOnce({ favourites: [dice] });
  await show(<FavouriteRow betting />);
  await act(async () => store.setState(({ view }) => ({ view: { ...view, code: 'sic-1', game: 'sic-bo' } })));
  await act(async () => asked.resolve({ favourites: [kept] }));
  expect(favourites.store.getState()).toMatchObject({ game: 'sic-bo', list: [dice] });
  act(() => button('放上常用注小，共 20 元').click());
  expect(store.getState().chips).toEqual([{ wagers: { small: 2_000n } }]);
});
