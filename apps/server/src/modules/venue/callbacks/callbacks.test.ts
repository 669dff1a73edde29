import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TestMember } from '../../account/test-member.ts';
import { signSoftswiss } from './softswiss.ts';
import {
  type CallbackWorld,
  callbackWorld,
  type Dialect,
  dialectsOf,
  senderTo,
  softswissSecret,
} from './test-callbacks.ts';

let world: CallbackWorld;
beforeAll(async () => {
  world = await callbackWorld();
});
afterEach(() => world.expectClean());
afterAll(() => world.close());

/** Who plays, in the words of one protocol. */
async function playerOf(name: Dialect['name'], cash: bigint) {
  const dialect = world.dialects.find((one) => one.name === name);
  if (dialect === undefined) throw new Error(`no dialect ${name}`);
  const member = await world.member(cash);
  const token = await world.launch(member, dialect.venue);
  type Rest = Omit<Parameters<Dialect['say']>[1], 'member' | 'token'> & { token?: string };
  const say = (kind: Parameters<Dialect['say']>[0], rest: Rest = {}) =>
    dialect.say(kind, { member, token, ...rest });
  return { dialect, member, say };
}

const cash = (member: TestMember) => world.cashOf(member);

describe.each(['hub88', 'swipe', 'softswiss'] as const)(
  'a seamless wallet spoken to in the words of %s',
  (name) => {
    it('has one effect of a bet that is sent three times, and answers it alike', async () => {
      const { member, say } = await playerOf(name, 10_000n);
      const bet = { id: randomUUID(), round: 'one', amount: 1_000n };
      const heard = [await say('bet', bet), await say('bet', bet), await say('bet', bet)];
      expect(heard.map(({ isDone, balance }) => [isDone, balance])).toEqual(Array(3).fill([true, 9_000n]));
      if (name !== 'hub88') expect(new Set(heard.map(({ text }) => text)).size).toBe(1);
      expect(await cash(member)).toBe(9_000n);
    });

    it('refuses an id that comes again with another amount, round or player', async () => {
      const { member, say, dialect } = await playerOf(name, 10_000n);
      const id = randomUUID();
      expect(await say('bet', { id, amount: 1_000n })).toMatchObject({ isDone: true });
      expect(await say('bet', { id, amount: 2_000n })).toMatchObject({ isDone: false });
      expect(await say('bet', { id, amount: 1_000n, round: 'other' })).toMatchObject({ isDone: false });
      const other = await world.member(10_000n);
      const token = await world.launch(other, dialect.venue);
      expect(await dialect.say('bet', { member: other, token, id, amount: 1_000n })).toMatchObject({
        isDone: false,
      });
      expect([await cash(member), await cash(other)]).toEqual([9_000n, 10_000n]);
    });

    it('takes 30 of 50 bets at once where the balance is good for 30', async () => {
      const { member, say } = await playerOf(name, 3_000n);
      const heard = await Promise.all(
        Array.from({ length: 50 }, (_, place) => say('bet', { round: `r${place}`, amount: 100n })),
      );
      expect(heard.filter(({ isDone }) => isDone)).toHaveLength(30);
      expect(await cash(member)).toBe(0n);
    });

    it("takes no bet without a launch, of another member's, or of one that is over; a payout is taken all the same", async () => {
      const { member, say, dialect } = await playerOf(name, 10_000n);
      const id = randomUUID();
      await say('bet', { id, round: 'w', amount: 1_000n });
      if (dialect.hasToken) {
        const token = await world.launch(await world.member(), dialect.venue);
        expect(await say('bet', { token: 'made-up', amount: 100n })).toMatchObject({ isDone: false });
        if (name === 'hub88')
          expect(await say('bet', { token, amount: 100n })).toMatchObject({ isDone: false });
      }
      await world.expire(member);
      expect(await say('bet', { amount: 100n })).toMatchObject({ isDone: false });
      if (dialect.hasToken) expect(await say('balance')).toMatchObject({ isDone: false });
      expect(await say('win', { round: 'w', target: id, amount: 500n, closed: true })).toMatchObject({
        isDone: true,
      });
      expect(await cash(member)).toBe(9_500n);
    });

    it('takes no bet after the member has logged out', async () => {
      const { member, say } = await playerOf(name, 1_000n);
      await world.owner
        .sql`update sessions set ended_at = now(), end_reason = 'logout' where id = ${member.sessionId}`;
      expect(await say('bet', { amount: 100n })).toMatchObject({ isDone: false });
      expect(await cash(member)).toBe(1_000n);
    });

    it('pays nothing before the bet', async () => {
      const { member, say } = await playerOf(name, 1_000n);
      const id = randomUUID();
      const bet = randomUUID();
      expect(await say('win', { id, round: 'x', target: bet, amount: 500n })).toMatchObject({
        isDone: false,
      });
      await say('bet', { id: bet, round: 'x', amount: 100n });
      // The provider repeats it until it is taken.
      expect(await say('win', { id, round: 'x', target: bet, amount: 500n })).toMatchObject({ isDone: true });
      expect(await cash(member)).toBe(1_400n);
    });

    it('keeps a rollback that comes before its bet, and the bet has no effect', async () => {
      const { member, say, dialect } = await playerOf(name, 1_000n);
      const bet = randomUUID();
      expect(await say('rollback', { target: bet })).toMatchObject({ isDone: true });
      const late = { id: bet, amount: 100n };
      for (const _ of [1, 2]) expect(await say('bet', late)).toMatchObject({ isDone: dialect.takesLateBet });
      expect(await cash(member)).toBe(1_000n);
    });

    it('takes a bet back once, however often and by whatever id it is rolled back', async () => {
      const { member, say } = await playerOf(name, 1_000n);
      const [bet, id] = [randomUUID(), randomUUID()];
      await say('bet', { id: bet, amount: 100n });
      for (const rollback of [id, id, randomUUID()]) {
        expect(await say('rollback', { id: rollback, target: bet })).toMatchObject({
          isDone: true,
          balance: 1_000n,
        });
      }
      expect(await world.roundsOf(member)).toMatchObject([{ state: 'void', staked: 0n, turnover: 0n }]);
    });

    it('rolls no bet back that was paid, unless the payout is rolled back first', async () => {
      const { member, say } = await playerOf(name, 1_000n);
      const [bet, win] = [randomUUID(), randomUUID()];
      await say('bet', { id: bet, round: 'p', amount: 100n });
      await say('win', { id: win, round: 'p', target: bet, amount: 300n, closed: true });
      const back = { id: randomUUID(), target: bet };
      expect(await say('rollback', back)).toMatchObject({ isDone: false });
      expect(await cash(member)).toBe(1_200n);
      expect(await say('rollback', { target: win })).toMatchObject({ isDone: true });
      expect(await say('rollback', back)).toMatchObject({ isDone: true, balance: 1_000n });
    });

    it('takes no more back than the member has', async () => {
      const { member, say } = await playerOf(name, 100n);
      const [bet, win] = [randomUUID(), randomUUID()];
      await say('bet', { id: bet, round: 'p', amount: 100n });
      await say('win', { id: win, round: 'p', target: bet, amount: 300n });
      await say('bet', { round: 'q', amount: 300n });
      expect(await say('rollback', { target: win })).toMatchObject({ isDone: false });
      expect(await cash(member)).toBe(0n);
    });

    it('nets to zero where the answer to a bet is lost and the provider refunds it', async () => {
      const { member, say } = await playerOf(name, 1_000n);
      const bet = randomUUID();
      await say('bet', { id: bet, amount: 700n });
      await say('rollback', { target: bet });
      expect(await cash(member)).toBe(1_000n);
      expect(await world.playedBy(member)).toEqual({ staked: 0n, won: 0n, turnover: 0n });
    });

    it('closes a lost round by a payout of nothing; its stake counts as turnover then', async () => {
      const { member, say } = await playerOf(name, 1_000n);
      const bet = randomUUID();
      await say('bet', { id: bet, round: 'lost', amount: 400n });
      expect(await world.playedBy(member)).toEqual({ staked: 400n, won: 0n, turnover: 0n });
      expect(await say('win', { round: 'lost', target: bet, amount: 0n, closed: true })).toMatchObject({
        isDone: true,
      });
      expect(await world.roundsOf(member)).toMatchObject([{ state: 'closed', staked: 400n, turnover: 400n }]);
      expect(await world.playedBy(member)).toEqual({ staked: 400n, won: 0n, turnover: 400n });
      expect(await say('bet', { round: 'lost', amount: 100n })).toMatchObject({ isDone: false });
    });

    it("asks the member's own limits and exclusions of a bet, and never of a payout", async () => {
      const { member, say } = await playerOf(name, 10_000n);
      const { sql } = world.owner;
      await sql`insert into protection_members (member_id) values (${member.memberId})`;
      await sql`insert into protection_limits (member_id, kind, period, setter, value) values (${member.memberId}, 'stake', '24h', 'member', 1000)`;
      const bet = randomUUID();
      expect(await say('bet', { id: bet, round: 'l', amount: 900n })).toMatchObject({ isDone: true });
      expect(await say('bet', { round: 'm', amount: 200n })).toMatchObject({ isDone: false });
      await sql`update members set status = 'frozen' where id = ${member.memberId}`;
      expect(await say('bet', { round: 'n', amount: 50n })).toMatchObject({ isDone: false });
      expect(await say('win', { round: 'l', target: bet, amount: 5_000n })).toMatchObject({ isDone: true });
      expect(await cash(member)).toBe(14_100n);
    });
  },
);

describe('a provider that calls without measure', () => {
  it.each([
    ['hub88', 429],
    ['swipe', 500],
    ['softswiss', 500],
  ] as const)(
    'is told to repeat what is above its share in the words of %s, and loses nothing',
    async (name, status) => {
      const { http, url } = await world.start(world.db, { perSecond: 0.001, burst: 3 });
      try {
        const dialect = dialectsOf(senderTo(url)).find((one) => one.name === name);
        const member = await world.member(1_000n);
        const token = await world.launch(member, dialect?.venue ?? '');
        const say = (id: string) => dialect?.say('bet', { member, token, id, round: id, amount: 100n });
        const ids = Array.from({ length: 5 }, () => randomUUID());
        // An unsigned call takes nothing of the provider's share.
        for (let forged = 0; forged < 9; forged += 1) {
          const body = '{}';
          expect((await fetch(`${url}/callback/${name}/bet`, { method: 'POST', body })).status).not.toBe(
            status,
          );
        }
        const heard = [];
        for (const id of ids) heard.push(await say(id));
        expect(heard.map((each) => each?.isDone)).toEqual([true, true, true, false, false]);
        expect(heard.at(-1)?.http).toBe(status);
        expect(await cash(member)).toBe(700n);
        // Repeated where there is room, each has its one effect.
        for (const id of ids)
          expect(await playerSay(name, member, token, id)).toMatchObject({ isDone: true });
        expect(await cash(member)).toBe(500n);
      } finally {
        await http.close();
      }
    },
  );
});

async function playerSay(name: Dialect['name'], member: TestMember, token: string, id: string) {
  return world.dialects
    .find((one) => one.name === name)
    ?.say('bet', { member, token, id, round: id, amount: 100n });
}

describe('a protocol that signs the second of a call', () => {
  it('is refused beyond 15 minutes on either side, and without a time', async () => {
    const member = await world.member(1_000n);
    const text = JSON.stringify({ user_id: `hj-${member.memberId}`, currency: 'CNY', game: 'longgong' });
    const at = async (seconds: number) => {
      const now = Math.floor(world.deps.now().getTime() / 1_000);
      const answer = await fetch(`${world.url}/callback/timed/process`, {
        method: 'POST',
        body: text,
        headers: {
          authorization: signSoftswiss(softswissSecret, text),
          ...(Number.isNaN(seconds) ? {} : { 'x-unix-time': String(now + seconds) }),
        },
      });
      return answer.status;
    };
    expect([await at(0), await at(-890), await at(890)]).toEqual([200, 200, 200]);
    expect([await at(-910), await at(910), await at(Number.NaN)]).toEqual([403, 403, 403]);
  });
});
