import type { FeedMessage } from '@hj/betting';
import { createAllSports } from '@hj/simulator';
import { describe, expect, it } from 'vitest';
import { DirectedPlay } from './directed-play.ts';
import type { Jump } from './directions.ts';

const start = 1_800_000_000_000;
const simulator = createAllSports({ seed: 'director', matchDurationMs: 24_000, startEveryMs: 2_000 });
const coming = simulator.openFixtures(start);
const fixtureOf = (sport: string) => {
  const found = coming.find(
    (fixture) => (fixture.sport ?? 'FT') === sport && fixture.startsAt > start + 20_000,
  );
  if (found === undefined) throw new Error(`no match of ${sport}`);
  return found;
};
const later = start + 3_600_000;

const contentOf = ({ at: _, ...message }: FeedMessage) => message;
/** The content without its stamps; a moved kick-off is a message of the director and is left out. */
const storyOf = (messages: readonly FeedMessage[]) =>
  messages.filter(({ type }) => type !== 'fixture').map((message) => contentOf(message));

describe.each(['FT', 'TN'])('a match of %s that is brought forward', (sport) => {
  const fixture = fixtureOf(sport);
  const jump: Jump = { at: start + 5_000, aheadMs: fixture.startsAt - start + 8_000 };
  const jumps = [jump, { at: start + 9_000, aheadMs: 600_000 }];
  const directed = () => new DirectedPlay(simulator, fixture, start, jumps);

  it('sends the messages of its seed to the end, sooner and in order', () => {
    const told = directed().advance(start + 10_000);
    expect(storyOf(told)).toEqual(storyOf(simulator.play(fixture, start).advance(later)));
    const stamps = told.map(({ at }) => at);
    expect(stamps).toEqual([...stamps].sort((a, b) => a - b));
    expect(Math.max(...stamps)).toBeLessThanOrEqual(start + 9_000);
    expect(told.at(-1)?.type).toBe('settlement');
  });

  it('is the same in one step as in many, and after a start in the middle', () => {
    const once = directed().advance(start + 10_000);
    const play = directed();
    const many: FeedMessage[] = [];
    for (let to = start + 250; to <= start + 10_000; to += 250) many.push(...play.advance(to));
    expect(many).toEqual(once);
    for (const restartAt of [start + 4_999, start + 5_000, start + 7_000]) {
      const after = new DirectedPlay(simulator, fixture, restartAt, jumps).advance(start + 10_000);
      expect(after).toEqual(once.filter(({ at }) => at > restartAt));
    }
  });

  it('kicks off with the jump that begins it, and not again with the next one', () => {
    const play = new DirectedPlay(simulator, fixture, start);
    expect(play.fixture.startsAt).toBe(fixture.startsAt);
    play.jump(jump);
    const moved = play.advance(start + 6_000).filter(({ type }) => type === 'fixture');
    expect(moved).toEqual([{ ...fixture, at: jump.at, startsAt: jump.at }]);
    play.jump({ at: start + 8_000, aheadMs: 1_000 });
    expect(play.advance(start + 8_500).filter(({ type }) => type === 'fixture')).toEqual([]);
    expect(play.snapshot(start + 8_500)).toMatchObject({ at: start + 8_500, producer: 'live' });
  });

  it('keeps its distance after a jump that leads to a moment before its start', () => {
    const play = new DirectedPlay(simulator, fixture, start);
    play.jump({ at: start + 1_000, aheadMs: 10_000 });
    play.advance(start + 2_000);
    expect(play.fixture.startsAt).toBe(fixture.startsAt - 10_000);
  });
});
