import { expect, it } from 'vitest';
import type { Wire } from '../app/line.ts';
import { type LiveSeen, LiveTopics } from './live-topics.ts';

type Seen = LiveSeen<{ a?: number; b?: number }, { hand: string }>;

function line() {
  const wires: (Wire & { sent: string[] })[] = [];
  const timers: (() => void)[] = [];
  const states: string[] = [];
  const live = new LiveTopics({
    open() {
      const wire = {
        ...{ onopen: null, onmessage: null, onclose: null, readyState: 1, sent: [] as string[] },
        send(text: string) {
          this.sent.push(text);
        },
        close: () => undefined,
      };
      wires.push(wire);
      return wire;
    },
    session: () => 'secret',
    later(action) {
      timers.push(action);
      return () => undefined;
    },
    onState: (state) => states.push(state),
  });
  const say = (message: object) => wires.at(-1)?.onmessage?.({ data: JSON.stringify(message) });
  const open = () => {
    wires.at(-1)?.onopen?.();
    say({ type: 'welcome', now: '2026-01-01T00:00:00Z' });
  };
  const heard: Seen[] = [];
  const leave = live.watch('table:one', { heard: (seen: Seen) => heard.push(seen) });
  const asked = () => wires.at(-1)?.sent.filter((text) => text.includes('"watch"')).length;
  return { live, wires, timers, states, say, open, heard, leave, asked };
}
const facts = { topic: 'table:one', now: '2026-01-01T00:00:00Z' };
const whole = { type: 'state', ...facts, version: 3, state: { a: 1 }, own: { hand: 'A' } };

it('a whole state is followed by its changes; what is the player’s own stays until it is said anew', () => {
  const { open, say, heard } = line();
  open();
  say(whole);
  say({ type: 'change', ...facts, after: 3, version: 4, change: { b: 2 } });
  say({ type: 'change', ...facts, after: 4, version: 5, change: { a: 9 }, own: null });
  expect(heard.map(({ state, own }) => [state, own])).toEqual([
    [{ a: 1 }, { hand: 'A' }],
    [{ a: 1, b: 2 }, { hand: 'A' }],
    [{ a: 9, b: 2 }, null],
  ]);
});

it('a change that does not fit is not taken, and the whole is asked for once', () => {
  const { open, say, heard, asked } = line();
  open();
  say(whole);
  const before = asked() ?? 0;
  say({ type: 'change', ...facts, after: 4, version: 5, change: { a: 5 } });
  say({ type: 'change', ...facts, after: 5, version: 6, change: { a: 6 } });
  expect(heard).toHaveLength(1);
  expect(asked()).toBe(before + 1);
  say({ ...whole, version: 6, state: { a: 6 } });
  expect(heard.at(-1)?.state).toEqual({ a: 6 });
});

it('after a cut the topics are asked for again; left ones are not', () => {
  const { open, wires, timers, states, say, leave, asked } = line();
  open();
  say(whole);
  wires[0]?.onclose?.({ code: 1006 });
  timers.at(-1)?.();
  open();
  expect(states).toEqual(['up', 'cut', 'up']);
  expect(asked()).toBe(1);
  leave();
  wires[1]?.onclose?.({ code: 1006 });
  timers.at(-1)?.();
  open();
  expect(asked()).toBe(0);
});

it('a session that is over is the end of the line', () => {
  const { open, wires, states } = line();
  open();
  wires[0]?.onclose?.({ code: 4401 });
  expect(states).toEqual(['up', 'expired']);
});

it('two listeners of a topic are told the same; the one that stays is told when the other has left', () => {
  const { live, open, say, heard, wires } = line();
  open();
  const early: Seen[] = [];
  live.watch('table:one', { heard: (seen: Seen) => early.push(seen) });
  say(whole);
  const late: Seen[] = [];
  const leave = live.watch('table:one', { heard: (seen: Seen) => late.push(seen) });
  expect(late).toEqual([{ state: { a: 1 }, own: { hand: 'A' }, clockAhead: expect.any(Number) }]);
  leave();
  leave();
  expect(wires[0]?.sent.join()).not.toContain('unwatch');
  say({ type: 'change', ...facts, after: 3, version: 4, change: { a: 2 } });
  expect([heard.at(-1)?.state, early.at(-1)?.state]).toEqual([{ a: 2 }, { a: 2 }]);
  expect(late).toHaveLength(1);
});

it('a topic is left with its last listener, and is asked for again by the next', () => {
  const { live, open, say, leave, wires, asked } = line();
  open();
  say(whole);
  const before = asked() ?? 0;
  leave();
  expect(wires[0]?.sent.at(-1)).toContain('unwatch');
  const heard: Seen[] = [];
  live.watch('table:one', { heard: (seen: Seen) => heard.push(seen) });
  expect(heard).toEqual([]);
  expect(asked()).toBe(before + 1);
  say({ ...whole, version: 9, state: { a: 7 } });
  expect(heard.at(-1)?.state).toEqual({ a: 7 });
});
