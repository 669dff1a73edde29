import { expect, it } from 'vitest';
import { defaultRetention, Topic } from './topic.ts';

const { listenedMs, unlistenedMs, bytes } = defaultRetention;

function topicAt(at: number) {
  const topic = new Topic<string>(defaultRetention);
  const clock = { at };
  const say = (seq: number, text = '') => topic.add({ seq, text } as { seq: number }, clock.at);
  const seqsAfter = (since: number) =>
    topic.framesAfter(since)?.map((frame) => JSON.parse(frame.toString('utf8', frame.indexOf('{'))).seq);
  return { topic, clock, say, seqsAfter };
}

it('keeps frames of the last 30 s with a listener, and for 30 s after the last listener left', () => {
  const { topic, clock, say, seqsAfter } = topicAt(0);
  topic.join('page');
  for (let seq = 1; seq <= 60; seq += 1) {
    clock.at = seq * 1_000;
    say(seq);
  }
  // Said at 30 s, and 30 s old now: the oldest that is kept.
  expect(seqsAfter(29)).toHaveLength(31);
  expect(seqsAfter(28)).toBeUndefined();
  topic.leave('page', clock.at);
  clock.at += listenedMs;
  say(61);
  expect(seqsAfter(59)).toEqual([60, 61]);
  clock.at += 1;
  topic.trim(clock.at);
  expect(seqsAfter(60)).toEqual([61]);
  expect(seqsAfter(59)).toBeUndefined();
});

it('keeps frames without a listener for 10 s, and knows its last number after that', () => {
  const { topic, clock, say, seqsAfter } = topicAt(0);
  say(7);
  clock.at = unlistenedMs;
  topic.trim(clock.at);
  expect(seqsAfter(6)).toEqual([7]);
  expect(topic.isIdle).toBe(false);
  clock.at += 1;
  topic.trim(clock.at);
  expect(topic.isIdle).toBe(true);
  expect(topic.keptBytes).toBe(0);
  expect(seqsAfter(6)).toBeUndefined();
  expect(seqsAfter(7)).toEqual([]);
  expect(seqsAfter(8)).toBeUndefined();
});

it('keeps 64 KiB at most, the newest, and nothing where one message is larger', () => {
  const { topic, say, seqsAfter } = topicAt(0);
  topic.join('page');
  for (let seq = 1; seq <= 100; seq += 1) {
    say(seq, 'x'.repeat(1_000));
    expect(topic.keptBytes).toBeLessThanOrEqual(bytes);
  }
  expect(topic.keptBytes).toBeGreaterThan(bytes - 1_100);
  const kept = Math.floor(bytes / (topic.framesAfter(99)?.[0]?.length ?? 0));
  expect(seqsAfter(100 - kept)).toHaveLength(kept);
  expect(seqsAfter(100 - kept - 1)).toBeUndefined();
  say(101, 'x'.repeat(bytes));
  expect(topic.keptBytes).toBe(0);
  expect(seqsAfter(100)).toBeUndefined();
  expect(seqsAfter(101)).toEqual([]);
});

it('fills no gap across a hole in its numbers', () => {
  const { say, seqsAfter } = topicAt(0);
  for (const seq of [1, 2, 5, 6]) say(seq);
  expect(seqsAfter(4)).toEqual([5, 6]);
  expect(seqsAfter(2)).toBeUndefined();
  say(1);
  expect(seqsAfter(0)).toEqual([1]);
  expect(seqsAfter(6)).toBeUndefined();
});

it('sends the bytes that it keeps: a message is encoded once', () => {
  const { topic, say } = topicAt(0);
  topic.join('page');
  say(1);
  expect(topic.pending[0]).toBe(topic.framesAfter(0)?.[0]);
});
