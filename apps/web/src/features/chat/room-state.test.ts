import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ids } from './chat-ids.ts';
import { barText, emptyRoom, hearPush, type RoomState } from './room-state.ts';
import { message, right, room, you } from './test-chat.ts';

const joined = (messages = [message(1)], complete = false): RoomState =>
  hearPush(emptyRoom, { msgId: ids.joined, msgData: { room: room(), right: right(), messages, complete } });
const seqs = ({ messages }: RoomState) => messages.map(({ seq }) => seq);

it('[CH1] shows every row once, in order, whatever order and however often they come', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 2, max: 30 }), { maxLength: 60 }), (order) => {
      const state = order.reduce(
        (before, seq) => hearPush(before, { msgId: ids.message, msgData: message(seq) }),
        joined(),
      );
      expect(seqs(state)).toEqual([...new Set([1, ...order])].sort((left, other) => left - other));
    }),
  );
});

it('blanks what a moderator deleted, and keeps its place', () => {
  const recalled = message(3, { kind: 'recalled', uid: null, data: { target: 1 } });
  const state = hearPush(joined([message(1), message(2)]), { msgId: ids.recalled, msgData: recalled });
  expect(state.messages[0]).toMatchObject({ seq: 1, text: '', deleted: true });
});

it('begins anew where more was missed than is told, and goes on where all of it is', () => {
  const before = joined([message(1), message(2)]);
  const push = (messages: typeof before.messages, complete: boolean) =>
    hearPush(before, {
      msgId: ids.joined,
      msgData: { room: room(), right: right(), messages: [...messages], complete },
    });
  expect(seqs(push([message(3)], true))).toEqual([1, 2, 3]);
  expect(seqs(push([message(300)], false))).toEqual([300]);
});

it('takes a pending message away when it is written, and says why when it is refused', () => {
  const pending = ['a', 'b'].map((clientId) => ({ rid: 'hall', msg: '你好', clientId, at: 0 }));
  const written = hearPush(
    { ...joined(), pending },
    { msgId: ids.message, msgData: message(2, { clientId: 'a' }) },
  );
  expect(written.pending.map(({ clientId }) => clientId)).toEqual(['b']);
  const refused = hearPush(written, {
    msgId: ids.internal,
    msgData: {
      kind: 'refused',
      code: 6011,
      message: '慢速模式，8 秒后可发言',
      about: ids.send,
      clientId: 'b',
      retryAt: 8_000,
    },
  });
  expect(refused.pending[0]?.refused).toBe('慢速模式，8 秒后可发言');
  expect(barText(refused, 0)).toBe('慢速模式，8 秒后可发言');
  expect(barText(refused, 8_000)).toBeUndefined();
});

it('lets the member write here while the slow mode of the room that was left refuses a message there', () => {
  const pending = [{ rid: 'sport:FT', msg: '你好', clientId: 'b', at: 0 }];
  const refusal = {
    kind: 'refused',
    code: 6011,
    message: '慢速模式，8 秒后可发言',
    about: ids.send,
  } as const;
  const refused = hearPush(
    { ...joined(), pending },
    { msgId: ids.internal, msgData: { ...refusal, clientId: 'b', retryAt: 8_000 } },
  );
  expect(refused.pending[0]?.refused).toBe('慢速模式，8 秒后可发言');
  expect(barText(refused, 0)).toBeUndefined();
});

it('follows slow mode, the pinned line, and what the speaker may do', () => {
  const slow = message(2, { kind: 'slow', uid: null, data: { seconds: 10 } });
  let state = hearPush({ ...joined(), you }, { msgId: ids.slowMode, msgData: slow });
  state = hearPush(state, {
    msgId: ids.pinned,
    msgData: message(3, { kind: 'pinned', uid: null, text: '理性投注' }),
  });
  expect([state.right?.slowSeconds, state.room?.pinned]).toEqual([10, '理性投注']);
  const muted = right({ bar: 'muted', text: '已被禁言至 22:10：刷屏', until: 5_000 });
  state = hearPush(state, { msgId: ids.muted, msgData: { rid: 'hall', right: muted } });
  expect(barText(state, 0)).toBe('已被禁言至 22:10：刷屏');
  expect(barText(state, 5_000)).toBeUndefined();
});

it('knows of a red packet what was told last, and is named in another room only', () => {
  const packet = { id: '7', total: '20.00', shares: 5, left: 2, minGrade: 0, expiresAt: 1 };
  let state = hearPush(joined(), { msgId: ids.packet, msgData: { rid: 'hall', packet } });
  state = hearPush(state, { msgId: ids.packet, msgData: { rid: 'hall', packet: { ...packet, left: 3 } } });
  expect(state.packets['7']?.left).toBe(2);
  expect(hearPush(state, { msgId: ids.mention, msgData: { rid: 'hall', seq: 4 } }).mention).toBeUndefined();
  expect(hearPush(state, { msgId: ids.mention, msgData: { rid: 'sport:FT', seq: 4 } }).mention).toBeDefined();
});

it('[9.11] asks for older rows until a page is not full', () => {
  const page = (from: number, count: number) => Array.from({ length: count }, (_, at) => message(from - at));
  const history = (list: ReturnType<typeof page>) =>
    ({ msgId: ids.history, msgData: { rid: 'hall', list, pageNum: 1, pageSize: 15, total: 99 } }) as const;
  const full = hearPush(joined([message(40)]), history(page(39, 15)));
  expect([full.hasOlder, full.messages.length]).toEqual([true, 16]);
  expect(hearPush(full, history(page(24, 3))).hasOlder).toBe(false);
});
