import { expect, it, vi } from 'vitest';
import { createBridge, type FromSite } from './bridge.ts';

const site = 'http://localhost:3000';

function around() {
  const parent = { postMessage: vi.fn() };
  const handlers = new Set<(event: MessageEvent) => void>();
  return {
    parent,
    frame: {
      parent,
      addEventListener: (_: string, handler: unknown) =>
        handlers.add(handler as (event: MessageEvent) => void),
      removeEventListener: (_: string, handler: unknown) =>
        handlers.delete(handler as (event: MessageEvent) => void),
    } as never,
    receive(data: unknown, origin = site, source: unknown = parent) {
      for (const handler of handlers) handler({ data, origin, source } as MessageEvent);
    },
  };
}

it('speaks to the exact origin of the launch', () => {
  const { parent, frame } = around();
  createBridge(site, frame).say({ type: 'balance', balance: '12.30' });
  expect(parent.postMessage).toHaveBeenCalledExactlyOnceWith(
    { hj: 'venue', type: 'balance', balance: '12.30' },
    site,
  );
});

it('is silent and deaf without an origin', () => {
  const { parent, frame, receive } = around();
  const bridge = createBridge(null, frame);
  const heard: FromSite[] = [];
  bridge.listen((message) => heard.push(message));
  bridge.say({ type: 'ready' });
  receive({ hj: 'site', type: 'pause' });
  expect(parent.postMessage).not.toHaveBeenCalled();
  expect(heard).toEqual([]);
});

it('hears only its own site, from the window around it, in messages it knows', () => {
  const { frame, receive } = around();
  const heard: FromSite[] = [];
  const end = createBridge(site, frame).listen((message) => heard.push(message));
  receive({ hj: 'site', type: 'pause' }, 'http://localhost:3001');
  receive({ hj: 'site', type: 'pause' }, site, {});
  receive({ hj: 'other', type: 'pause' });
  receive({ hj: 'site', type: 'sound', on: 'yes' });
  receive({ hj: 'site', type: 'theme', theme: 'pink' });
  receive({ hj: 'site', type: 'debit' });
  receive(null);
  expect(heard).toEqual([]);
  receive({ hj: 'site', type: 'sound', on: false });
  receive({ hj: 'site', type: 'theme', theme: 'dark' });
  receive({ hj: 'site', type: 'resume', more: 1 });
  end();
  receive({ hj: 'site', type: 'pause' });
  expect(heard).toEqual([{ type: 'sound', on: false }, { type: 'theme', theme: 'dark' }, { type: 'resume' }]);
});
