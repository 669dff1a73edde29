import { type CardGame, cardGames, seededRandom } from '@hj/games';
import type { ReactNode } from 'react';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import catalogue from '../../../../../migrations/0090_card_games.sql?raw';
import more from '../../../../../migrations/0132_more_card_games.sql?raw';
import type { PublicHand } from '../api/types.ts';
import { BankerTable } from './banker-table.tsx';
import { ChessContext } from './chess-context.ts';
import type { ChessPlay } from './chess-player.ts';
import type { ChessGame, HandView, RoomView } from './chess-types.ts';
import { DouDiZhuTable } from './doudizhu-table.tsx';
import { Replay } from './replay.tsx';
import { Rooms } from './rooms.tsx';
import { gameName } from './words.ts';
import { ZhaJinHuaTable } from './zhajinhua-table.tsx';

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

const room = (more: Partial<RoomView> = {}): RoomView => ({
  ...{
    code: 'niuniu-1',
    name: '新手场',
    base: '0.10',
    locked: '22.50',
    entry: '22.50',
    rakePercent: 5,
    isOpen: true,
  },
  ...{ houseSits: true, hands: 0 },
  players: 0,
  ...more,
});

function show(screen: ReactNode, more: Partial<ChessPlay>) {
  const play = {
    ...{ session: {}, game: 'niuniu', mode: 'real', balance: '100.00', rooms: [room()], hand: null },
    ...{ clockAhead: 0, atTable: false, busy: false, unknown: false, offline: false, notice: null },
    ...more,
  };
  const player = { store: createStore(() => play), api: {} };
  act(() => root.render(<ChessContext value={player as never}>{screen}</ChessContext>));
}
const press = (name: string) => {
  const button = [...host.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  if (button === undefined) throw new Error(`There is no button ${name}.`);
  act(() => button.click());
};

describe('a hand that was cancelled', () => {
  it.each([
    ['doudizhu', <DouDiZhuTable key="doudizhu" />],
    ['niuniu', <BankerTable key="niuniu" />],
    ['zhajinhua', <ZhaJinHuaTable key="zhajinhua" />],
  ] as [ChessGame, ReactNode][])(
    'says at the table of %s that the locked amount came back',
    (game, table) => {
      const hand = {
        ...{ id: 'h1', number: 1, state: 'void', roundId: 'r1', seat: 0, locked: '22.50', places: 6 },
        ...{ turnMs: 15_000, dealsAt: null, deadlineAt: null, waiting: [], view: null, room: room() },
        seats: [{ seat: 0, name: '玩家', house: false, away: false }],
        ...{ commit: '', clientSeed: 'c', serverSeed: null, spectating: false, spectators: 0 },
      } as HandView;
      show(table, { game, hand, atTable: true });
      expect(host.textContent).toContain('本局取消，锁定金额已退回');
      expect(host.textContent).not.toContain('正在发牌');
    },
  );
});

describe('the rooms', () => {
  const start = () => host.querySelector('.rooms-foot .pri')?.textContent;

  it('say that they are closed when all are, and that money lacks only when it does', () => {
    show(<Rooms />, { rooms: [room({ isOpen: false })] });
    expect(start()).toBe('全部房间维护中');
    show(<Rooms />, { rooms: [room({ isOpen: false }), room({ code: 'niuniu-2' })], balance: '1.00' });
    expect(start()).toBe('余额不足，请先存款');
  });

  it('say which of them the balance is too low for, but not beside a hand that is played', () => {
    const rooms = [room(), room({ code: 'niuniu-2', name: '初级场', base: '1.00', entry: '225.00' })];
    const enters = () => [...host.querySelectorAll('.room .soft')].map(({ textContent }) => textContent);
    show(<Rooms />, { rooms });
    expect(enters()).toEqual(['进入', '余额不足']);
    expect(host.querySelector('[aria-label="初级场，底分 1，余额不足"]')).toHaveProperty('disabled', true);
    show(<Rooms />, { rooms, hand: { state: 'playing', room: room() } as never });
    expect(enters()).toEqual(['进入']);
  });

  it('follow the theme of the site around them', () => {
    show(<Rooms />, { theme: 'dark' });
    expect(host.querySelector('.rooms')).toHaveProperty('dataset.theme', 'dark');
  });

  it('name the rate of their own rake in the rules', () => {
    show(<Rooms />, { rooms: [room({ rakePercent: 3 })] });
    press('玩法规则');
    expect(host.ownerDocument.body.textContent).toContain('支付 3% 服务费');
  });
});

it('the replay ends with what the table showed: signed, after the rake', () => {
  const seeds = { serverSeed: 'a'.repeat(64), clientSeed: 'b' };
  const rules = cardGames.niuniu as unknown as CardGame<unknown, object, object>;
  let state = rules.start(seededRandom({ ...seeds, nonce: 0 }));
  const inputs: PublicHand['inputs'] = [];
  for (let [seat] = rules.waiting(state); seat !== undefined; [seat] = rules.waiting(state)) {
    const input = rules.house(rules.viewOf(state, seat));
    state = rules.apply(state, seat, input);
    inputs.push({ seat, input: input as { bid: number }, by: 'house' });
  }
  const seats = [0, 1, 2, 3, 4, 5].map((seat) => ({
    ...{ seat, name: `系统 0${seat}`, house: true, key: null },
    ...(seat === 1 ? { won: '2.85', rake: '0.15' } : { won: '-1.00', rake: '0.00' }),
  }));
  const proof = { ...seeds, game: 'niuniu', seat: 0, seats, inputs } as unknown as PublicHand;
  act(() => root.render(<Replay proof={proof} />));
  for (const _ of inputs) press('下一步');
  const ends = [...host.querySelectorAll('.replay-seats small')].map(({ textContent }) => textContent);
  expect(ends[1]).toContain('+2.85');
  expect(ends[0]).toContain('−1.00');
});

it.each(Object.keys(cardGames) as ChessGame[])('%s has the name of the catalogue', (game) => {
  expect(catalogue + more).toContain(`('chess', '${game}', '${gameName(game)}',`);
});
