import { expect, it } from 'vitest';
import { createBus } from './bus.ts';

it('delivers to the topic and to its prefixes, until one leaves', () => {
  const bus = createBus();
  const heard: string[] = [];
  const leaveExact = bus.subscribe('wallet.changed', (message, topic) =>
    heard.push(`exact ${topic} ${message}`),
  );
  bus.subscribe('wallet.*', (message, topic) => heard.push(`prefix ${topic} ${message}`));
  bus.publish('wallet.changed', 1);
  bus.publish('wallet.opened', 2);
  bus.publish('walletx', 3);
  leaveExact();
  leaveExact();
  bus.publish('wallet.changed', 4);
  expect(heard).toEqual([
    'exact wallet.changed 1',
    'prefix wallet.changed 1',
    'prefix wallet.opened 2',
    'prefix wallet.changed 4',
  ]);
});

it('keeps one failing handler from the others and from the publisher', () => {
  const bus = createBus();
  const heard: unknown[] = [];
  bus.subscribe('topic', () => {
    throw new Error('broken');
  });
  bus.subscribe('topic', (message) => heard.push(message));
  bus.publish('topic', 1);
  expect(heard).toEqual([1]);
});
