import { expect, it } from 'vitest';
import { Line, type Wire } from './line.ts';

function lines() {
  const wires: (Wire & { sent: string[]; up: boolean })[] = [];
  const timers: { action: () => void; ms: number; live: boolean }[] = [];
  const states: string[] = [];
  const heard: { type: string }[] = [];
  const line = new Line<{ type: string }, { type: string }, string>({
    lastWords: { 4401: 'expired', 4403: 'maintenance', 4409: 'elsewhere' },
    open() {
      const wire = {
        ...{ onopen: null, onmessage: null, onclose: null, sent: [] as string[], up: false },
        get readyState(): number {
          return this.up ? 1 : 0;
        },
        send(text: string) {
          this.sent.push(text);
        },
        close: () => undefined,
      };
      wires.push(wire);
      return wire;
    },
    session: () => 'secret',
    later(action, ms) {
      const timer = { action, ms, live: true };
      timers.push(timer);
      return () => {
        timer.live = false;
      };
    },
    onMessage: (message) => heard.push(message),
    onState: (state) => states.push(state),
  });
  const open = () => {
    const wire = wires.at(-1);
    if (!wire) throw new Error('no wire');
    wire.up = true;
    wire.onopen?.();
    wire.onmessage?.({ data: JSON.stringify({ type: 'welcome', balance: '1.00' }) });
    return wire;
  };
  const run = (ms: number) =>
    timers
      .filter((timer) => timer.live && timer.ms === ms)
      .at(-1)
      ?.action();
  return { line, wires, states, heard, open, run };
}

it('says hello with the session first, and is up when the room welcomes it', () => {
  const { wires, states, heard, open } = lines();
  open();
  expect(wires[0]?.sent).toEqual(['{"type":"hello","session":"secret"}']);
  expect(states).toEqual(['up']);
  expect(heard).toHaveLength(1);
});

it('comes back after a cut, each time later, and says hello again', () => {
  const { wires, states, open, run } = lines();
  open().onclose?.({ code: 1006 });
  run(500);
  wires[1]?.onclose?.({ code: 1006 });
  run(1_000);
  open();
  expect(wires).toHaveLength(3);
  expect(states).toEqual(['up', 'cut', 'cut', 'up']);
  expect(wires[2]?.sent[0]).toContain('hello');
});

it.each([
  [4401, 'expired'],
  [4403, 'maintenance'],
  [4409, 'elsewhere'],
])('does not come back after close code %i', (code, word) => {
  const { wires, states, open, run } = lines();
  open().onclose?.({ code });
  run(500);
  expect(wires).toHaveLength(1);
  expect(states).toEqual(['up', word]);
});

it('a line that says nothing for two pings is cut', () => {
  const { wires, states, open, run } = lines();
  open();
  run(5_000);
  expect(wires[0]?.sent.at(-1)).toBe('{"type":"ping"}');
  run(12_000);
  expect(states).toEqual(['up', 'cut']);
});

it('keeps nothing that is said while the line is cut', () => {
  const { line, open } = lines();
  open().onclose?.({ code: 1006 });
  expect(line.say({ type: 'freeze' })).toBe(false);
});
