import { once } from 'node:events';
import { connect } from 'node:net';
import { addressKey } from '@hj/platform';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { type Peer, type SocketDoor, SocketOutlet, textFrame } from './index.ts';
import { TestClient, type TestPush, testPush, testSession } from './test-client.ts';

let push: TestPush;

beforeEach(async () => {
  push = await testPush();
});
afterEach(async () => {
  await push.close();
});

async function reopen(options: Parameters<typeof testPush>[0]): Promise<void> {
  await push.close();
  push = await testPush(options);
}

/** The status line of a refused upgrade. */
async function refusedWith(headers: Record<string, string>, url = push.url): Promise<number | undefined> {
  const client = new TestClient(url, headers);
  const [, response] = (await once(client.socket, 'unexpected-response')) as [
    unknown,
    { statusCode?: number },
  ];
  return response.statusCode;
}

function update(topic: string, seq: number, more: object = {}) {
  push.bus.publish('push', { topic, seq, type: 'update', data: { markets: [], ...more } });
}

const seqs = (client: TestClient, topic: string) => client.ofTopic(topic).map(({ seq }) => seq);

describe('the push socket', () => {
  it('takes pages of its own host and of the public address, and programs that name no origin', async () => {
    const program = await TestClient.open(push.url);
    await program.barrier();
    for (const origin of [`http://127.0.0.1:${push.port}`, 'http://hongjing.test']) {
      const page = await TestClient.open(push.url, { origin });
      await page.barrier();
    }
  });

  it('refuses pages of other origins, and other paths', async () => {
    expect(await refusedWith({ origin: 'http://evil.test' })).toBe(403);
    expect(await refusedWith({ origin: 'null' })).toBe(403);
    expect(await refusedWith({}, push.url.replace('/push', '/other'))).toBe(404);
  });

  it('takes only so many sockets of one address', async () => {
    await reopen({ limits: { socketsPerAddress: 2 } });
    const first = await TestClient.open(push.url);
    await TestClient.open(push.url);
    expect(await refusedWith({})).toBe(429);
    first.socket.close();
    await first.untilClosed();
    // The server hears of the end a moment after the client.
    await vi.waitFor(() => TestClient.open(push.url), 5_000);
  });

  it('believes x-forwarded-for only where a trusted proxy says it', async () => {
    await reopen({ limits: { socketsPerAddress: 1 }, trustedProxies: ['127.0.0.0/8'] });
    await TestClient.open(push.url, { 'x-forwarded-for': '1.2.3.4' });
    await TestClient.open(push.url, { 'x-forwarded-for': '1.2.3.5' });
    expect(await refusedWith({ 'x-forwarded-for': '9.9.9.9, 1.2.3.4' })).toBe(429);
    await reopen({ limits: { socketsPerAddress: 1 } });
    await TestClient.open(push.url, { 'x-forwarded-for': '1.2.3.4' });
    expect(await refusedWith({ 'x-forwarded-for': '1.2.3.5' })).toBe(429);
  });

  it('counts the addresses of one IPv6 network as one', async () => {
    await reopen({ limits: { socketsPerAddress: 1 }, trustedProxies: ['127.0.0.0/8'], addressKey });
    await TestClient.open(push.url, { 'x-forwarded-for': '2001:db8:1:2::1' });
    expect(await refusedWith({ 'x-forwarded-for': '2001:db8:1:2:ffff::9' })).toBe(429);
    await TestClient.open(push.url, { 'x-forwarded-for': '2001:db8:1:3::1' });
  });

  it('tells a guest of matches, each topic to those who listen to it, in order', async () => {
    const one = await TestClient.open(push.url);
    const other = await TestClient.open(push.url);
    one.send({ op: 'sub', topics: ['main:7', 'desk:FT'] });
    other.send({ op: 'sub', topics: ['main:8'] });
    await Promise.all([one.barrier(), other.barrier()]);
    for (const seq of [1, 2, 3]) update('main:7', seq);
    update('main:8', 1);
    push.bus.publish('push', {
      topic: 'desk:FT',
      seq: 5,
      type: 'matches',
      data: { gide: '7', change: 'ended' },
    });
    await Promise.all([one.barrier(), other.barrier()]);
    expect(seqs(one, 'main:7')).toEqual([1, 2, 3]);
    expect(one.ofTopic('desk:FT')).toHaveLength(1);
    expect(one.ofTopic('main:8')).toEqual([]);
    expect(seqs(other, 'main:8')).toEqual([1]);
    one.send({ op: 'unsub', topics: ['main:7'] });
    await one.barrier();
    update('main:7', 4);
    await one.barrier();
    expect(seqs(one, 'main:7')).toEqual([1, 2, 3]);
  });

  it('keeps nothing while no socket was open for a minute, and says gap to the next one', async () => {
    let now = 1_000_000;
    await reopen({ now: () => now });
    update('match:7', 11);
    const first = await TestClient.open(push.url);
    first.send({ op: 'sub', topics: ['match:7'], since: { 'match:7': 10 } });
    expect((await first.next(({ type }) => type === 'gap')).data).toEqual({ topics: ['match:7'] });
    first.socket.close();
    await first.untilClosed();
    now += 59_000;
    update('match:7', 12);
    const second = await TestClient.open(push.url);
    second.send({ op: 'sub', topics: ['match:7'], since: { 'match:7': 11 } });
    await second.barrier();
    expect(seqs(second, 'match:7')).toEqual([12]);
  });

  it('fills a short gap from kept messages, and says gap where it cannot (SB3)', async () => {
    let now = 1_000_000;
    await reopen({ now: () => now });
    // Without an open socket no message is kept.
    await TestClient.open(push.url);
    for (let seq = 11; seq <= 200; seq++) {
      now += 100;
      update('match:7', seq);
    }
    const client = await TestClient.open(push.url);
    client.send({ op: 'sub', topics: ['match:7'], since: { 'match:7': 197 } });
    await client.barrier();
    expect(seqs(client, 'match:7')).toEqual([198, 199, 200]);
    client.send({ op: 'sub', topics: ['match:7'], since: { 'match:7': 200 } });
    await client.barrier();
    expect(client.ofTopic('')).toHaveLength(2);
    // Without a listener messages are kept for ten seconds: 100 to 200.
    const late = await TestClient.open(push.url);
    late.send({ op: 'sub', topics: ['match:7'], since: { 'match:7': 99 } });
    await late.barrier();
    expect(seqs(late, 'match:7')).toHaveLength(101);
    const lost = [];
    for (const since of [98, 500]) {
      const client = await TestClient.open(push.url);
      lost.push(client);
      client.send({ op: 'sub', topics: ['match:7'], since: { 'match:7': since } });
      const gap = await client.next(({ type }) => type === 'gap');
      expect(gap.data).toEqual({ topics: ['match:7'] });
    }
    // The topic goes on for them meanwhile.
    update('match:7', 201);
    for (const client of lost) {
      await client.barrier();
      expect(seqs(client, 'match:7')).toEqual([201]);
    }
  });

  it('knows from the catalog whether a topic that was silent has a gap', async () => {
    await reopen({ currentSeq: (topic) => (topic === 'main:7' ? 40 : undefined) });
    const client = await TestClient.open(push.url);
    client.send({ op: 'sub', topics: ['main:7'], since: { 'main:7': 40 } });
    await client.barrier();
    expect(client.messages.map(({ type }) => type)).toEqual(['pong']);
    client.send({ op: 'sub', topics: ['main:7'], since: { 'main:7': 39 } });
    const gap = await client.next(({ type }) => type === 'gap');
    expect(gap.data).toEqual({ topics: ['main:7'] });
  });

  it('tells a member, and no other member, of the balance, bets and deposits', async () => {
    push.sessions.set('token-of-7', testSession(7n));
    const member = await TestClient.open(push.url);
    const guest = await TestClient.open(push.url);
    member.send({ op: 'auth', token: 'token-of-7' });
    member.send({ op: 'sub', topics: ['member:7', 'member:8'] });
    const refused = await member.next(({ type }) => type === 'refused');
    expect(refused.data).toEqual({ topics: ['member:8'], reason: 'not-yours' });
    guest.send({ op: 'sub', topics: ['member:7'] });
    await guest.next(({ type }) => type === 'refused');
    push.bus.publish('wallet.changed', { memberId: '7', cash: '12.30', held: '5.00' });
    push.bus.publish('bet.changed', { memberId: '7', bet: { betId: '1' } });
    push.bus.publish('deposit.changed', { memberId: '7', orderId: '9', state: 'paid', amount: '100.00' });
    push.bus.publish('wallet.changed', { memberId: '8', cash: '1.00', held: '0.00' });
    await Promise.all([member.barrier(), guest.barrier()]);
    expect(member.ofTopic('member:7').map(({ type, data }) => [type, data])).toEqual([
      ['balance', { centerWalletBalance: '12.30', lockMoney: '5.00' }],
      ['bet', { betId: '1' }],
      ['deposit', { orderId: '9', state: 'paid', amount: '100.00' }],
    ]);
    expect(guest.messages.map(({ type }) => type)).toEqual(['refused', 'pong']);
    expect(member.ofTopic('member:8')).toEqual([]);
  });

  it('tells the page of a conversation with the support desk that there is news, a guest too', async () => {
    const guest = await TestClient.open(push.url);
    const topic = '45efc020-cac5-4c24-a533-d41a1ef4b3bb';
    guest.send({ op: 'sub', topics: [`service:${topic}`] });
    await guest.barrier();
    push.bus.publish('service.changed', { topic });
    push.bus.publish('service.changed', { topic: '45efc020-cac5-4c24-a533-d41a1ef4b3bc' });
    await guest.barrier();
    expect(guest.messages.map(({ type, topic: of }) => [type, of])).toEqual([
      ['pong', ''],
      ['service', `service:${topic}`],
      ['pong', ''],
    ]);
  });

  it('answers a dead token with expired, and a live one with ready', async () => {
    push.sessions.set('alive', testSession(7n));
    const client = await TestClient.open(push.url);
    client.send({ op: 'auth', token: 'dead' });
    await client.next(({ type }) => type === 'expired');
    client.send({ op: 'auth', token: 'alive' });
    const ready = await client.next(({ type }) => type === 'ready');
    expect(ready.data).toMatchObject({ topics: ['member:7'] });
  });

  it.each(['session.ended', 'session.idle'])(
    'says expired and sends nothing more of the member at %s (C07, C08)',
    async (topic) => {
      push.sessions.set('alive', testSession(7n, 70n));
      const client = await TestClient.open(push.url);
      client.send({ op: 'auth', token: 'alive' });
      client.send({ op: 'sub', topics: ['member:7'] });
      await client.barrier();
      const expired = client.next(({ type }) => type === 'expired');
      push.bus.publish(topic, { sessionId: '71', memberId: '7' });
      push.bus.publish(topic, { sessionId: '70', memberId: '7' });
      await expired;
      push.bus.publish('wallet.changed', { memberId: '7', cash: '1.00', held: '0.00' });
      client.send({ op: 'sub', topics: ['member:7'] });
      await client.barrier();
      expect(client.messages.map(({ type }) => type)).toEqual([
        'ready',
        'pong',
        'expired',
        'refused',
        'pong',
      ]);
    },
  );

  it('closes on a frame of more than 64 KiB, on an unknown frame, and on binary', async () => {
    const large = await TestClient.open(push.url);
    large.socket.send('x'.repeat(65 * 1024));
    expect((await large.untilClosed()).code).toBe(1009);
    for (const text of ['not json', '{"op":"drop"}', '{"op":"sub","topics":"desk:FT"}', '[]']) {
      const client = await TestClient.open(push.url);
      client.socket.send(text);
      expect(await client.untilClosed()).toEqual({ code: 4007, reason: 'not-understood' });
    }
    const binary = await TestClient.open(push.url);
    binary.socket.send(Buffer.from('{"op":"ping"}'));
    expect((await binary.untilClosed()).code).toBe(4007);
  });

  it('takes 100 messages a minute, and the next minute again', async () => {
    let now = 1_000_000;
    await reopen({ now: () => now });
    const client = await TestClient.open(push.url);
    for (let sent = 0; sent < 99; sent++) client.send({ op: 'ping' });
    await client.barrier();
    now += 60_000;
    for (let sent = 0; sent < 99; sent++) client.send({ op: 'ping' });
    await client.barrier();
    client.send({ op: 'ping' });
    expect(await client.untilClosed()).toEqual({ code: 4029, reason: 'too-many-messages' });
  });

  it('refuses topics that do not exist and more than 300 of them', async () => {
    const client = await TestClient.open(push.url);
    client.send({ op: 'sub', topics: ['tennis', 'main:', 'main:07', 'member:x'] });
    const refused = await client.next(({ type }) => type === 'refused');
    expect(refused.data).toEqual({ topics: ['tennis', 'main:', 'main:07', 'member:x'], reason: 'unknown' });
    client.send({ op: 'sub', topics: Array.from({ length: 300 }, (_, index) => `main:${index + 1}`) });
    client.send({ op: 'sub', topics: ['main:1', 'main:301'] });
    const many = await client.next(({ type }) => type === 'refused');
    expect(many.data).toEqual({ topics: ['main:301'], reason: 'too-many' });
  });

  it('keeps nothing of topics that were asked for and left without a word', async () => {
    const client = await TestClient.open(push.url);
    const topics = Array.from({ length: 300 }, (_, index) => `match:${index + 1}`);
    client.send({ op: 'sub', topics });
    client.send({ op: 'unsub', topics: topics.slice(1) });
    await client.barrier();
    expect(push.realtime.hub.topicCount).toBe(1);
  });

  it('cuts off a client that does not read, and only that one', async () => {
    await reopen({ limits: { backlogBytes: 256 * 1024, farewellMs: 200 } });
    const slow = await TestClient.open(push.url);
    const quick = await TestClient.open(push.url);
    for (const client of [slow, quick]) {
      client.send({ op: 'sub', topics: ['match:7'] });
      await client.barrier();
    }
    slow.socket.pause();
    const filler = 'x'.repeat(100_000);
    for (let seq = 1; seq <= 200; seq++) {
      update('match:7', seq, { filler });
      await new Promise((resolve) => setImmediate(resolve));
      if (seq % 20 === 0) await quick.barrier();
    }
    slow.socket.resume();
    const { code, reason } = await slow.untilClosed();
    expect([
      [4008, 'slow-consumer'],
      [1006, ''],
    ]).toContainEqual([code, reason]);
    expect(seqs(slow, 'match:7').length).toBeLessThan(200);
    await quick.barrier();
    expect(seqs(quick, 'match:7')).toHaveLength(200);
  });

  it('cuts off a client that asks on and reads no answer', async () => {
    const asked = vi.fn();
    const gone = vi.fn();
    const door: SocketDoor = (link) => {
      link.socket.once('close', gone);
      class Talker extends SocketOutlet implements Peer {
        readonly session = undefined;
        expire(): void {}
        protected busy(): void {}
        protected async hear(): Promise<void> {
          asked();
          this.write([textFrame('x'.repeat(500_000))]);
        }
      }
      return new Talker(link);
    };
    await reopen({ doors: { '/push/talk': door }, limits: { backlogBytes: 256 * 1024, farewellMs: 200 } });
    const client = new WebSocket(`${push.url}/talk`, { perMessageDeflate: false });
    await once(client, 'open');
    client.pause();
    for (let sent = 0; sent < 90; sent += 1) client.send('{}');
    await expect.poll(() => gone.mock.calls.length, { timeout: 5_000 }).toBe(1);
    expect(asked.mock.calls.length).toBeLessThan(60);
    client.terminate();
  });

  it('names the reason to a slow client that still reads in the end', async () => {
    await reopen({ limits: { backlogBytes: 64 * 1024, farewellMs: 5_000 } });
    const slow = await TestClient.open(push.url);
    slow.send({ op: 'sub', topics: ['match:7'] });
    await slow.barrier();
    slow.socket.pause();
    for (let seq = 1; seq <= 100; seq++) {
      update('match:7', seq, { filler: 'x'.repeat(100_000) });
      await new Promise((resolve) => setImmediate(resolve));
    }
    slow.socket.resume();
    expect(await slow.untilClosed()).toEqual({ code: 4008, reason: 'slow-consumer' });
  });

  it('drops a link that does not answer its pings', async () => {
    await reopen({ limits: { pingEveryMs: 40, farewellMs: 40 } });
    const live = await TestClient.open(push.url);
    const dead = connect(push.port, '127.0.0.1');
    dead.write(
      'GET /push HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n' +
        'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
    );
    dead.resume();
    await once(dead, 'close');
    await live.barrier();
    expect(live.closed).toBeUndefined();
  });

  it('says goodbye when the server stops', async () => {
    const client = await TestClient.open(push.url);
    const closed = client.untilClosed();
    await push.close();
    expect(await closed).toEqual({ code: 1001, reason: 'server-is-stopping' });
    push = await testPush();
  });
});
