import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { LiveSource } from './source.ts';
import { type Listener, Topic } from './topic.ts';

const listener = (sent: string[] = []): Listener => ({
  playerId: undefined,
  send: (text) => void sent.push(text),
});

function slowSource(read: () => void = () => undefined): LiveSource {
  return {
    ...{ name: 'table', allows: async () => true, marks: async () => new Map() },
    read: async () => {
      read();
      await setTimeout(20);
      return { now: new Date(), state: { phase: 'open' }, own: new Map() };
    },
  };
}

describe('a topic', () => {
  it('is told to a listener although another one asks for it again and again, and is not read more for it', async () => {
    let reads = 0;
    const topic = new Topic(
      slowSource(() => {
        reads += 1;
      }),
      'bac-1',
    );
    const stubborn = listener();
    const flood = setInterval(() => void topic.add(stubborn), 5);
    await setTimeout(30);
    const sent: string[] = [];
    const served = topic.add(listener(sent)).then(() => 'served');
    expect(await Promise.race([served, setTimeout(1_000, 'waiting')])).toBe('served');
    expect(sent).toHaveLength(1);
    await setTimeout(300);
    clearInterval(flood);
    expect(reads).toBeLessThan(10);
  });

  it('ends the wait of a listener that has left', async () => {
    const topic = new Topic(slowSource(), 'bac-1');
    const gone = listener();
    const served = topic.add(gone);
    topic.remove(gone);
    await served;
    expect(topic.isEmpty).toBe(true);
  });

  it('that cannot be read fails for those who asked, and is read for the next', async () => {
    let fails = true;
    const source = slowSource(() => {
      if (fails) throw new Error('no database');
    });
    const topic = new Topic(source, 'bac-1');
    await expect(topic.add(listener())).rejects.toThrow('no database');
    fails = false;
    const sent: string[] = [];
    await topic.add(listener(sent));
    expect(sent).toHaveLength(1);
  });
});
