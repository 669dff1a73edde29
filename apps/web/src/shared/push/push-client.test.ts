import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeSocket } from './fake-socket.ts';
import { PushClient } from './push-client.ts';
import type { LinkState } from './push-link.ts';
import type { TopicMessage } from './server-push.ts';

let token: string | undefined;
let states: LinkState[];
let random: number;
const onExpired = vi.fn();
const onDelay = vi.fn();

function client(): PushClient {
  return new PushClient({
    open: () => new FakeSocket(),
    token: () => token,
    random: () => random,
    onState: (state) => states.push(state),
    onExpired,
    onDelay,
  });
}

function socket(at = -1): FakeSocket {
  const found = FakeSocket.made.at(at);
  if (!found) throw new Error('No socket was opened.');
  return found;
}

function listener() {
  return { onMessage: vi.fn<(message: TopicMessage) => void>(), onGap: vi.fn() };
}

/** The messages gathered in one turn were sent. */
const told = () => Promise.resolve();

const update = (seq: number, topic = 'match:1'): TopicMessage => ({
  topic,
  seq,
  type: 'update',
  data: { markets: [] },
});

beforeEach(() => {
  FakeSocket.made.length = 0;
  token = undefined;
  states = [];
  random = 0.5;
  onExpired.mockReset();
  onDelay.mockReset();
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('the push link', () => {
  it('opens one socket for all topics, with the first subscription', () => {
    const push = client();
    expect(FakeSocket.made).toHaveLength(0);
    push.subscribe('match:1', listener());
    push.subscribe('football', listener());
    expect(FakeSocket.made).toHaveLength(1);
    socket().accept();
    expect(socket().sent).toContainEqual({ op: 'sub', topics: ['match:1', 'football'] });
    expect(states).toEqual(['connecting', 'open']);
  });

  it('says who it is before it subscribes, and again after a login', () => {
    token = 'secret';
    const push = client();
    push.subscribe('member:7', listener());
    socket().accept();
    expect(socket().sent[0]).toEqual({ op: 'auth', token: 'secret' });
    token = 'other';
    push.identify();
    expect(socket().sent).toContainEqual({ op: 'auth', token: 'other' });
  });

  it('starts anew as a guest after a logout', () => {
    token = 'secret';
    const push = client();
    push.subscribe('match:1', listener());
    socket().accept();
    token = undefined;
    push.identify();
    vi.advanceTimersByTime(5_000);
    socket().accept();
    expect(FakeSocket.made).toHaveLength(2);
    expect(socket().sent).not.toContainEqual({ op: 'auth', token: 'secret' });
  });

  it('subscribes once per topic and unsubscribes when the last listener leaves', async () => {
    const push = client();
    const first = push.subscribe('match:1', listener());
    socket().accept();
    const second = push.subscribe('match:1', listener());
    first();
    expect(socket().sent).not.toContainEqual({ op: 'unsub', topics: ['match:1'] });
    second();
    second();
    await told();
    expect(socket().sent.filter((frame) => JSON.stringify(frame).includes('unsub'))).toHaveLength(1);
  });

  it('tells the session when the server says that the login expired, and how long a message takes', () => {
    const push = client();
    push.subscribe('match:1', listener());
    socket().accept();
    socket().say({ topic: '', seq: 0, type: 'expired', data: {} });
    expect(onExpired).toHaveBeenCalledOnce();
    socket().answersPings = false;
    vi.advanceTimersByTime(15_000);
    expect(socket().sent).toContainEqual({ op: 'ping' });
    vi.advanceTimersByTime(80);
    socket().say({ topic: '', seq: 0, type: 'pong', data: {} });
    expect(onDelay).toHaveBeenCalledWith(40);
  });

  it('ignores a frame that is not a message', () => {
    const push = client();
    const heard = listener();
    push.subscribe('match:1', heard);
    socket().accept();
    for (const frame of [
      '',
      '{',
      '[]',
      'null',
      '{"topic":"match:1"}',
      '{"topic":"match:1","seq":"1","type":"update","data":{}}',
    ]) {
      socket().say(frame);
    }
    expect(heard.onMessage).not.toHaveBeenCalled();
  });
});

describe('requests to the server', () => {
  it('is one message for all topics that are taken at once, and one for all that are left', async () => {
    const push = client();
    push.subscribe('football', listener());
    socket().accept();
    const before = socket().sent.length;
    const names = Array.from({ length: 40 }, (_, at) => `main:${at}`);
    const leave = names.map((name, at) => push.subscribe(name, listener(), at + 1));
    await told();
    const since = Object.fromEntries(names.map((name, at) => [name, at + 1]));
    expect(socket().sent.slice(before)).toEqual([{ op: 'sub', topics: names, since }]);
    for (const each of leave) each();
    await told();
    expect(socket().sent.slice(before + 1)).toEqual([{ op: 'unsub', topics: names }]);
  });

  it('names at most 300 topics in a message', async () => {
    const push = client();
    for (let at = 0; at < 301; at += 1) push.subscribe(`main:${at}`, listener());
    socket().accept();
    const counts = socket().sent.map((frame) =>
      Object(frame).op === 'sub' ? Object(frame).topics.length : 0,
    );
    expect(counts.filter((count) => count > 0)).toEqual([300, 1]);
  });

  it('begins with the numbers of the snapshots, so that nothing is missed while the link opens', () => {
    const push = client();
    push.subscribe('match:1', listener(), 7);
    socket().accept();
    expect(socket().sent).toContainEqual({ op: 'sub', topics: ['match:1'], since: { 'match:1': 7 } });
  });

  it('is nothing for a topic that is taken and left in one go', async () => {
    const push = client();
    push.subscribe('football', listener());
    socket().accept();
    const before = socket().sent.length;
    push.subscribe('match:1', listener())();
    await told();
    expect(socket().sent).toHaveLength(before);
  });

  it('fills up from the new snapshot of a topic that is left and taken again', async () => {
    const push = client();
    const leave = push.subscribe('match:1', listener(), 7);
    socket().accept();
    const before = socket().sent.length;
    leave();
    push.subscribe('match:1', listener(), 5);
    await told();
    expect(socket().sent.slice(before)).toEqual([
      { op: 'sub', topics: ['match:1'], since: { 'match:1': 5 } },
    ]);
  });

  it('stays below 100 messages a minute while the member scrolls without end', async () => {
    const push = client();
    push.subscribe('football', listener());
    socket().accept();
    const before = socket().sent.length;
    let leave = () => {};
    for (let frame = 0; frame < 60 * 20; frame += 1) {
      leave();
      leave = push.subscribe(`main:${frame}`, listener(), 1);
      await vi.advanceTimersByTimeAsync(50);
    }
    expect(socket().sent.length - before).toBeLessThan(90);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(socket().sent).toContainEqual(expect.objectContaining({ op: 'sub', topics: ['main:1199'] }));
  });
});

describe('the order within a topic', () => {
  it('delivers messages after the snapshot and drops older ones', () => {
    const push = client();
    const heard = listener();
    push.subscribe('match:1', heard, 10);
    socket().accept();
    for (const seq of [9, 10, 11, 11, 12]) socket().say(update(seq));
    expect(heard.onMessage.mock.calls.map(([message]) => message.seq)).toEqual([11, 12]);
    expect(heard.onGap).not.toHaveBeenCalled();
  });

  it('asks for the snapshot at a hole, delivers nothing across it, and goes on from the new snapshot', () => {
    const push = client();
    const heard = listener();
    push.subscribe('match:1', heard, 10);
    socket().accept();
    socket().say(update(12));
    expect(heard.onGap).toHaveBeenCalledOnce();
    expect(heard.onMessage).not.toHaveBeenCalled();
    push.resume('match:1', 12);
    socket().say(update(12));
    socket().say(update(13));
    expect(heard.onMessage.mock.calls.map(([message]) => message.seq)).toEqual([13]);
  });

  it('counts each topic by itself, and delivers uncounted messages as they come', () => {
    const push = client();
    const match = listener();
    const member = listener();
    push.subscribe('match:1', match, 1);
    push.subscribe('member:7', member);
    socket().accept();
    socket().say(update(2));
    const balance = { centerWalletBalance: '1.00', lockMoney: '0.00' };
    socket().say({ topic: 'member:7', seq: 0, type: 'balance', data: balance });
    socket().say({ topic: 'member:7', seq: 0, type: 'balance', data: balance });
    expect(match.onMessage).toHaveBeenCalledOnce();
    expect(member.onMessage).toHaveBeenCalledTimes(2);
  });

  it('passes on a gap that the server names', () => {
    const push = client();
    const one = listener();
    const two = listener();
    push.subscribe('match:1', one, 1);
    push.subscribe('match:2', two, 1);
    socket().accept();
    socket().say({ topic: '', seq: 0, type: 'gap', data: { topics: ['match:2'] } });
    expect(one.onGap).not.toHaveBeenCalled();
    expect(two.onGap).toHaveBeenCalledOnce();
  });
});

describe('a link that breaks', () => {
  it('is lost at once when the network goes, and is made at once when it comes back', () => {
    const push = client();
    push.subscribe('match:1', listener(), 10);
    socket().accept();
    push.lose();
    expect(states.at(-1)).toBe('lost');
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.made).toHaveLength(1);
    push.reconnect();
    expect(FakeSocket.made).toHaveLength(2);
    socket().accept();
    expect(states.at(-1)).toBe('open');
  });

  it('is lost when a ping stays without an answer until the next, though nothing closed the socket', () => {
    const push = client();
    push.subscribe('match:1', listener(), 10);
    socket().accept();
    socket().answersPings = false;
    vi.advanceTimersByTime(15_000);
    expect(states.at(-1)).toBe('open');
    vi.advanceTimersByTime(15_000);
    expect(states.at(-1)).toBe('lost');
  });

  it('comes back, subscribes again and asks every topic for its snapshot', () => {
    const push = client();
    const heard = listener();
    push.subscribe('match:1', heard, 10);
    socket().accept();
    expect(heard.onGap).not.toHaveBeenCalled();
    socket().break();
    expect(states.at(-1)).toBe('lost');
    vi.advanceTimersByTime(500);
    expect(FakeSocket.made).toHaveLength(2);
    socket().accept();
    expect(socket().sent).toContainEqual({ op: 'sub', topics: ['match:1'] });
    expect(heard.onGap).toHaveBeenCalledOnce();
    expect(states.at(-1)).toBe('open');
  });

  it('waits 0.5 to 5 s between attempts, half of it by chance, and begins again after a success', () => {
    random = 1;
    const push = client();
    push.subscribe('match:1', listener());
    const waits = [500, 1_000, 2_000, 4_000, 5_000, 5_000];
    for (const waitMs of waits) {
      socket().break();
      const before = FakeSocket.made.length;
      vi.advanceTimersByTime(waitMs - 1);
      expect(FakeSocket.made).toHaveLength(before);
      vi.advanceTimersByTime(1);
      expect(FakeSocket.made).toHaveLength(before + 1);
    }
    socket().accept();
    socket().break();
    random = 0;
    vi.advanceTimersByTime(500);
    expect(FakeSocket.made).toHaveLength(waits.length + 2);
  });

  it('waits longer each time for a server that takes the link and closes it without a word', () => {
    random = 1;
    client().subscribe('match:1', listener());
    for (const waitMs of [500, 1_000, 2_000, 4_000, 5_000]) {
      socket().answersPings = false;
      socket().accept();
      socket().break();
      const before = FakeSocket.made.length;
      vi.advanceTimersByTime(waitMs - 1);
      expect(FakeSocket.made).toHaveLength(before);
      vi.advanceTimersByTime(1);
      expect(FakeSocket.made).toHaveLength(before + 1);
    }
  });

  it('stays closed without listeners', () => {
    const push = client();
    const leave = push.subscribe('match:1', listener());
    socket().accept();
    leave();
    socket().break();
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.made).toHaveLength(1);
    push.close();
    expect(states.at(-1)).toBe('idle');
  });
});
