import { type MemberId, memberId, nextIds } from '@hj/platform';
import { type TestDatabase, testDatabase } from '@hj/platform/test-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type AccountRef,
  getBalance,
  lockWallets,
  openWallet,
  type Posting,
  type TransferKind,
} from './index.ts';
import { expectCleanLedger } from './test-ledger.ts';

// HJ_FUZZ_SEED repeats a run, HJ_FUZZ_ROUNDS makes it longer (each round is some ten operations).
const seed = Number(process.env.HJ_FUZZ_SEED ?? Date.now() % 1_000_000);
const rounds = Number(process.env.HJ_FUZZ_ROUNDS ?? 300);

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ max: 8 });
});
afterAll(() => database.drop());

function createRandom(state: number) {
  let a = state >>> 0;
  return (below: number): number => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), a | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
}

interface Model {
  cash: bigint;
  held: bigint;
}

const members = Array.from({ length: 6 }, (_, index) => memberId(20_001n + BigInt(index)));
const models = new Map<MemberId, Model>(members.map((member) => [member, { cash: 0n, held: 0n }]));
const openHolds = new Map<bigint, { member: MemberId; amount: bigint }>();
const random = createRandom(seed);
const pick = <T>(list: readonly T[]): T => {
  const item = list[random(list.length)];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
};
const modelOf = (member: MemberId): Model => {
  const model = models.get(member);
  if (model === undefined) throw new Error('no such member');
  return model;
};

interface Step {
  isAllowed: boolean;
  act: () => void;
  apply: () => void;
}

/** The effect of a step on the posting and on the model; both must agree on whether it is refused. */
function chooseStep(posting: Posting, ids: bigint[]): Step {
  const member = pick(members);
  const model = modelOf(member);
  const amount = BigInt(1 + random(2000));
  const id = ids.pop() ?? 0n;
  const isCovered = posting.available(member) >= amount;
  const move = (kind: TransferKind, from: AccountRef, to: AccountRef) => () =>
    posting.transfer({ kind, from, to, amount, reference: `${kind}:${id}` });
  const change = (cash: bigint, held: bigint) => {
    model.cash += cash;
    model.held += held;
  };
  const cash = { memberId: member, kind: 'cash' } as const;
  const house = { system: 'house' } as const;
  const channel = { system: 'channel:fuzz' } as const;
  const steps: (() => Step)[] = [
    () => ({ isAllowed: true, act: move('deposit', channel, cash), apply: () => change(amount, 0n) }),
    () => ({
      isAllowed: isCovered,
      act: move('bet-stake', cash, house),
      apply: () => change(-amount, 0n),
    }),
    () => ({
      isAllowed: true,
      act: move('promotion', { system: 'promotion' }, cash),
      apply: () => change(amount, 0n),
    }),
    () => ({
      isAllowed: isCovered,
      act: () => posting.hold({ id, memberId: member, amount, kind: 'bet', reference: `bet:${id}` }),
      apply: () => {
        change(-amount, amount);
        openHolds.set(id, { member, amount });
      },
    }),
    () => endHold(posting, true),
    () => endHold(posting, false),
  ];
  return pick(steps)();
}

function endHold(posting: Posting, isCapture: boolean): Step {
  const [holdId, hold] = pick([...openHolds, [0n, undefined] as const]);
  const nothing = () => undefined;
  // In a doomed round the model keeps a hold that this posting has ended.
  if (hold === undefined || posting.findHold(holdId)?.state !== 'held') {
    return { isAllowed: true, act: nothing, apply: nothing };
  }
  const reference = `bet:${holdId}`;
  return {
    isAllowed: true,
    act: () => {
      if (isCapture) posting.capture({ holdId, to: { system: 'house' }, kind: 'bet-stake', reference });
      else posting.release({ holdId, kind: 'bet-release', reference });
    },
    apply: () => {
      const owner = modelOf(hold.member);
      owner.held -= hold.amount;
      if (!isCapture) owner.cash += hold.amount;
      openHolds.delete(holdId);
    },
  };
}

async function round(): Promise<void> {
  const doomed = random(8) === 0;
  const steps = 1 + random(20);
  const work = database.db.transaction(async (tx) => {
    const systems = ['house', 'promotion', 'channel:fuzz'] as const;
    const posting = await lockWallets(tx, { members, systems, holds: [...openHolds.keys()] });
    const ids = await nextIds(tx, steps + 1);
    for (let index = 0; index < steps; index += 1) {
      const { isAllowed, act, apply } = chooseStep(posting, ids);
      if (isAllowed) act();
      else expect(act).toThrow(expect.objectContaining({ code: 6012 }));
      if (isAllowed && !doomed) apply();
    }
    await posting.write(`fuzz-${seed}`);
    if (doomed) throw new Error('doomed');
  });
  if (doomed) await expect(work).rejects.toThrow('doomed');
  else await work;
}

it(`keeps every invariant and agrees with a model over random postings, seed ${seed} (C24, C25, C31)`, async () => {
  for (const member of members) await database.db.transaction((tx) => openWallet(tx, member));
  for (let index = 1; index <= rounds; index += 1) {
    await round();
    if (index % 50 !== 0 && index !== rounds) continue;
    await expectCleanLedger(database.owner);
    for (const member of members)
      expect(await getBalance(database.db, member), `seed ${seed}`).toEqual(modelOf(member));
  }
  const [row] = await database.owner.sql<{ n: number }[]>`select count(*)::int as n from ledger_transfers`;
  expect(row?.n).toBeGreaterThan(rounds * 4);
});
