import type { FeedMessage } from '@hj/betting';
import { createLog } from '@hj/platform';
import { describe, expect, it } from 'vitest';
import { deliver } from './deliver.ts';

const log = createLog({ level: 'silent' });
const about = (matchId: number): FeedMessage => ({ type: 'bet-cancel', at: 1, matchId, reason: 1 });
const alive: FeedMessage = { type: 'alive', at: 1, producer: 'live' };
const idsOf = (messages: readonly FeedMessage[]) =>
  messages.map((message) => ('matchId' in message ? message.matchId : 0));

/** Takes the messages that `refuses` lets through; returns them and the number of waits. */
async function bring(messages: FeedMessage[], refuses: (ids: number[], tries: number) => boolean) {
  const taken: number[][] = [];
  let tries = 0;
  let pauses = 0;
  await deliver(messages, {
    take: async (part) => {
      tries += 1;
      if (refuses(idsOf(part), tries)) throw new Error('refused');
      if (part.length > 0) taken.push(idsOf(part));
    },
    log,
    pause: async () => {
      pauses += 1;
    },
    isStopped: () => tries > 100,
  });
  return { taken, pauses, tries };
}

describe('a batch of the feed', () => {
  it('is taken whole', async () => {
    expect(await bring([about(1), about(2), alive], () => false)).toEqual({
      taken: [[1, 2, 0]],
      pauses: 0,
      tries: 1,
    });
  });

  it('is sent again, and nothing of it lost, while the database is away', async () => {
    for (let away = 1; away < 20; away++) {
      const { taken, pauses } = await bring([about(1), about(2), about(1)], (_, tries) => tries <= away);
      expect(taken.flat().sort(), `${away}`).toEqual([1, 1, 2]);
      expect(pauses).toBeGreaterThan(0);
    }
  });

  it('loses only the messages on the match that is refused', async () => {
    const { taken } = await bring([about(1), about(2), about(3), alive, about(2)], (ids) => ids.includes(2));
    expect(taken).toEqual([[1], [3], [0]]);
  });

  it('leaves out the messages on a match also where they come alone', async () => {
    const { taken, tries } = await bring([about(2)], (ids) => ids.includes(2));
    expect(taken).toEqual([]);
    expect(tries).toBeLessThan(20);
  });

  it('waits where nothing at all is taken, until it is stopped', async () => {
    const { taken, tries } = await bring([about(1)], () => true);
    expect(taken).toEqual([]);
    expect(tries).toBeGreaterThan(100);
  });
});
