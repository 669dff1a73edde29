import { type MemberId, memberId, nextIds, type Tx } from '@hj/platform';
import { type TestDatabase, testDatabase } from '@hj/platform/test-kit';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bystander } from '../../test-bystander.ts';
import type { Posting } from './index.ts';
import { getBalance, lockWallets, openWallet, transferKinds, walletChangedTopic } from './index.ts';
import { expectCleanLedger, openFundedWallet } from './test-ledger.ts';

let database: TestDatabase;
let lastMember = 10_000n;
beforeAll(async () => {
  database = await testDatabase();
});
afterEach(() => expectCleanLedger(database.owner));
afterAll(() => database.drop());

async function openMember(cash: bigint): Promise<MemberId> {
  lastMember += 1n;
  const member = memberId(lastMember);
  await openFundedWallet(database.db, member, cash);
  return member;
}

/** One posting in a transaction of its own. */
function post<T>(
  request: Parameters<typeof lockWallets>[1],
  work: (posting: Posting, tx: Tx) => Promise<T> | T,
) {
  return database.db.transaction(async (tx) => {
    const posting = await lockWallets(tx, request);
    const value = await work(posting, tx);
    await posting.write('request-1');
    return value;
  });
}

function placeHold(member: MemberId, amount: bigint): Promise<bigint> {
  return post({ members: [member] }, async (posting, tx) => {
    const [id = 0n] = await nextIds(tx, 1);
    posting.hold({ id, memberId: member, amount, kind: 'bet', reference: `bet:${id}` });
    return id;
  });
}

const cashOf = (member: MemberId) => ({ memberId: member, kind: 'cash' }) as const;

describe('a wallet', () => {
  it('is opened once, empty', async () => {
    const member = await openMember(0n);
    expect(await getBalance(database.db, member)).toEqual({ cash: 0n, held: 0n });
    await expect(database.db.transaction((tx) => openWallet(tx, member))).rejects.toThrow(
      'ledger_accounts_member',
    );
  });

  it('must be open before money moves', async () => {
    const stranger = memberId(99n);
    await expect(getBalance(database.db, stranger)).rejects.toThrow('has no wallet');
    await expect(post({ members: [stranger] }, (posting) => posting.available(stranger))).rejects.toThrow(
      'not opened',
    );
  });
});

describe('a hold', () => {
  it('is placed, captured for the house and paid out', async () => {
    const member = await openMember(10_000n);
    const hold = await placeHold(member, 2500n);
    expect(await getBalance(database.db, member)).toEqual({ cash: 7500n, held: 2500n });
    await post({ members: [], holds: [hold], systems: ['house'] }, (posting) => {
      posting.capture({ holdId: hold, to: { system: 'house' }, kind: 'bet-stake', reference: `bet:${hold}` });
      const payout = {
        kind: 'bet-payout',
        from: { system: 'house' },
        to: cashOf(member),
        amount: 5000n,
      } as const;
      posting.transfer({ ...payout, reference: `bet:${hold}:1` });
    });
    expect(await getBalance(database.db, member)).toEqual({ cash: 12_500n, held: 0n });
  });

  it('is released whole, back to the cash', async () => {
    const member = await openMember(1000n);
    const hold = await placeHold(member, 1000n);
    await post({ members: [], holds: [hold] }, (posting) => {
      expect(posting.findHold(hold)).toMatchObject({ memberId: member, amount: 1000n, state: 'held' });
      posting.release({ holdId: hold, kind: 'bet-release', reference: `bet:${hold}` });
    });
    expect(await getBalance(database.db, member)).toEqual({ cash: 1000n, held: 0n });
  });

  it('ends once: a second capture or release throws and changes nothing (C32)', async () => {
    const member = await openMember(1000n);
    const hold = await placeHold(member, 600n);
    const capture = {
      holdId: hold,
      to: { system: 'house' },
      kind: 'bet-stake',
      reference: `bet:${hold}`,
    } as const;
    const release = { holdId: hold, kind: 'bet-release', reference: `bet:${hold}` } as const;
    await post({ members: [], holds: [hold], systems: ['house'] }, (posting) => {
      posting.capture(capture);
      expect(() => posting.capture(capture)).toThrow('was captured before');
      expect(() => posting.release(release)).toThrow('was captured before');
    });
    const request = { members: [], holds: [hold], systems: ['house' as const] };
    await expect(post(request, (posting) => posting.capture(capture))).rejects.toThrow('was captured before');
    await expect(post(request, (posting) => posting.release(release))).rejects.toThrow('was captured before');
    await expect(post({ members: [member] }, (posting) => posting.release(release))).rejects.toThrow(
      'not part',
    );
    expect(await getBalance(database.db, member)).toEqual({ cash: 400n, held: 0n });
  });

  it('may be placed and ended in one posting', async () => {
    const member = await openMember(1000n);
    await post({ members: [member], systems: ['house'] }, async (posting, tx) => {
      const [id = 0n] = await nextIds(tx, 1);
      posting.hold({ id, memberId: member, amount: 300n, kind: 'bet', reference: `bet:${id}` });
      expect(() =>
        posting.hold({ id, memberId: member, amount: 300n, kind: 'bet', reference: `bet:${id}` }),
      ).toThrow('exists already');
      posting.capture({ holdId: id, to: { system: 'house' }, kind: 'bet-stake', reference: `bet:${id}` });
    });
    expect(await getBalance(database.db, member)).toEqual({ cash: 700n, held: 0n });
  });
});

describe('a transfer', () => {
  it('[8.13] beyond the balance is refused with 6012 and its reason, and the posting goes on (C31)', async () => {
    const member = await openMember(1000n);
    const pay = {
      kind: 'bet-stake',
      from: cashOf(member),
      to: { system: 'house' },
      reference: 'bet:1',
    } as const;
    await post({ members: [member], systems: ['house'] }, (posting) => {
      expect(() => posting.transfer({ ...pay, amount: 1001n })).toThrow(
        expect.objectContaining({ code: 6012, message: '余额不足', data: { reason: 'balance' } }),
      );
      expect(posting.available(member)).toBe(1000n);
      posting.transfer({ ...pay, amount: 1000n });
      expect(() => posting.transfer({ ...pay, amount: 1n })).toThrow(expect.objectContaining({ code: 6012 }));
    });
    expect(await getBalance(database.db, member)).toEqual({ cash: 0n, held: 0n });
  });

  it('never goes from one member to another, whatever the accounts (C36)', async () => {
    const [alice, bob] = [await openMember(1000n), await openMember(1000n)];
    await post({ members: [alice, bob] }, (posting) => {
      for (const kind of ['cash', 'hold'] as const) {
        const to = { memberId: bob, kind };
        const request = { kind: 'promotion', from: cashOf(alice), to, amount: 1n, reference: 'x:1' } as const;
        expect(() => posting.transfer(request)).toThrow('from one member to another');
      }
    });
    const hold = await placeHold(alice, 100n);
    const steal = { holdId: hold, to: cashOf(bob), kind: 'bet-refund', reference: 'x:2' } as const;
    const request = { members: [bob], holds: [hold] };
    await expect(post(request, (posting) => posting.capture(steal))).rejects.toThrow(
      'from one member to another',
    );
  });

  it('of nothing, of less, to itself, or over an account that is not locked is none', async () => {
    const member = await openMember(1000n);
    const house = { system: 'house' } as const;
    const base = { kind: 'bet-stake', from: cashOf(member), to: house, reference: 'bet:1' } as const;
    await post({ members: [member], systems: ['house'] }, (posting) => {
      expect(() => posting.transfer({ ...base, amount: 0n })).toThrow('is none');
      expect(() => posting.transfer({ ...base, amount: -5n })).toThrow('is none');
      expect(() => posting.transfer({ ...base, to: base.from, amount: 1n })).toThrow('two accounts');
      expect(() => posting.transfer({ ...base, to: { system: 'rounding' }, amount: 1n })).toThrow(
        'not locked',
      );
    });
  });

  it('may overdraw the house, a channel and a transit account, which stand for money outside', async () => {
    const member = await openMember(0n);
    const systems = ['house', 'channel:new', 'transit:crty'] as const;
    await post({ members: [member], systems }, (posting) => {
      for (const system of systems) {
        const request = { kind: 'promotion', from: { system }, to: cashOf(member), amount: 10n } as const;
        posting.transfer({ ...request, reference: `x:${system}` });
      }
    });
    expect(await getBalance(database.db, member)).toMatchObject({ cash: 30n });
  });

  it('[9.14] is in CNY: the ledger knows no other currency', async () => {
    const foreign = database.owner.sql`
      insert into ledger_accounts (member_id, kind, currency) values (1, 'cash', 'USD')`;
    await expect(foreign).rejects.toThrow('ledger_accounts_currency');
    expect(
      await database.owner.sql`
      select distinct currency from ledger_accounts
      where member_id is distinct from ${bystander} and system is distinct from 'channel:test:USDT'`,
    ).toEqual([{ currency: 'CNY' }]);
  });

  it('credits a provider’s reference once (I6)', async () => {
    const member = await openMember(0n);
    const credit = () =>
      post({ members: [member], systems: ['channel:a'] }, (posting) => {
        const request = {
          kind: 'deposit',
          from: { system: 'channel:a' },
          to: cashOf(member),
          amount: 500n,
        } as const;
        posting.transfer({ ...request, reference: 'deposit:777' });
      });
    const results = await Promise.allSettled([credit(), credit(), credit()]);
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    expect(await getBalance(database.db, member)).toMatchObject({ cash: 500n });
  });
});

describe('written rows', () => {
  it('carries the request id, the balances after and the time (OB2)', async () => {
    const member = await openMember(1000n);
    const hold = await placeHold(member, 250n);
    const [row] = await database.owner.sql`
      select t.kind, t.amount, t.member_id, t.request_id, t.created_at > now() - interval '1 minute' as fresh
      from ledger_transfers t where reference = ${`bet:${hold}`}`;
    expect(row).toEqual({
      kind: 'bet-hold',
      amount: 250n,
      memberId: member,
      requestId: 'request-1',
      fresh: true,
    });
  });

  it('closes the posting', async () => {
    const member = await openMember(1000n);
    await database.db.transaction(async (tx) => {
      const posting = await lockWallets(tx, { members: [member] });
      await posting.write('nothing to write');
      await expect(posting.write('again')).rejects.toThrow('written before');
      const request = { id: 1n, memberId: member, amount: 1n, kind: 'bet', reference: 'bet:1' } as const;
      expect(() => posting.hold(request)).toThrow('written before');
    });
  });

  it('is announced to the members concerned after the commit, and not after a rollback', async () => {
    const [member, other] = [await openMember(1000n), await openMember(1000n)];
    const heard: unknown[] = [];
    const leave = database.bus.subscribe(walletChangedTopic, (message) => heard.push(message));
    await placeHold(member, 250n);
    const failing = post({ members: [other] }, async (posting, tx) => {
      const [id = 0n] = await nextIds(tx, 1);
      posting.hold({ id, memberId: other, amount: 1n, kind: 'bet', reference: `bet:${id}` });
      await posting.write('request-2');
      throw new Error('later');
    });
    await expect(failing).rejects.toThrow('later');
    leave();
    expect(heard).toEqual([{ memberId: member.toString(), cash: '7.50', held: '2.50' }]);
  });
});

describe('the kinds of transfers', () => {
  it('have a name for every kind', () => {
    for (const name of Object.values(transferKinds)) expect(name).toMatch(/^(VIP )?\p{Script=Han}{2,8}$/u);
  });
});
