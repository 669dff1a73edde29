import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestMember } from '../../account/test-member.ts';
import { signSoftswiss } from './softswiss.ts';
import {
  type CallbackWorld,
  callbackWorld,
  gameCode,
  saySoftswiss,
  softswissSecret,
} from './test-callbacks.ts';

const start = 74_322_001;
let world: CallbackWorld;
let member: TestMember;
beforeAll(async () => {
  world = await callbackWorld();
});
beforeEach(async () => {
  member = await world.member(BigInt(start));
  await world.launch(member, 'softswiss');
});
afterEach(() => world.expectClean());
afterAll(() => world.close());

type Action =
  | { action: 'bet' | 'win'; action_id: string; amount: number }
  | { action: 'rollback'; action_id: string; original_action_id: string };
const bet = (amount: number, action_id: string = randomUUID()): Action => ({
  action: 'bet',
  action_id,
  amount,
});
const win = (amount: number, action_id: string = randomUUID()): Action => ({
  action: 'win',
  action_id,
  amount,
});
const rollback = (original_action_id: string): Action => ({
  ...{ action: 'rollback', action_id: randomUUID(), original_action_id },
});

const bodyOf = (actions?: Action[]) => ({
  ...{ user_id: `hj-${member.memberId}`, currency: 'CNY', game: gameCode, game_id: 'round-1' },
  ...(actions === undefined ? {} : { actions }),
});
const say = (...actions: Action[]) => saySoftswiss(world.send, bodyOf(actions));
const idsOf = ({ body }: Awaited<ReturnType<typeof say>>) => {
  const { transactions } = body;
  if (!Array.isArray(transactions)) throw new Error('no transactions');
  return transactions.map(
    ({ action_id, tx_id }: { action_id: string; tx_id: string }) => [action_id, tx_id] as const,
  );
};

describe('the acceptance scenarios of the SOFTSWISS-shaped call', () => {
  it('A: without authorization 403', async () => {
    expect(await saySoftswiss(world.send, bodyOf(), '')).toMatchObject({ http: 403 });
    const other = signSoftswiss('x'.repeat(32), JSON.stringify(bodyOf()));
    expect(await saySoftswiss(world.send, bodyOf(), other)).toMatchObject({ http: 403 });
    const text = JSON.stringify(bodyOf());
    const headers = { authorization: signSoftswiss(softswissSecret, text) };
    const spaced = await fetch(`${world.url}/callback/softswiss/process`, {
      method: 'POST',
      headers,
      body: `${text} `,
    });
    expect(spaced.status).toBe(403);
  });

  it('B: the balance', async () => {
    expect((await saySoftswiss(world.send, bodyOf())).body).toEqual({ balance: 74_322_001 });
  });

  it('C: a bet of 100', async () => {
    const heard = await say(bet(100));
    expect(heard.body).toMatchObject({ game_id: 'round-1', balance: 74_321_901 });
    expect(idsOf(heard)).toHaveLength(1);
  });

  it('D: a bet of 100 and a win of 250 in one request', async () => {
    const heard = await say(bet(100), win(250));
    expect(heard.body.balance).toBe(74_322_151);
    expect(new Set(idsOf(heard).map(([, id]) => id)).size).toBe(2);
  });

  it('E: a bet above the balance stores nothing', async () => {
    const heard = await say(bet(start + 1));
    expect(heard.http).toBe(412);
    expect(heard.body).toEqual({ code: 100, message: 'Player has not enough funds to process an action' });
    expect(await world.roundsOf(member)).toEqual([]);
  });

  it('F: a bet of 100, later a win of 700', async () => {
    expect((await say(bet(100))).body.balance).toBe(74_321_901);
    expect((await say(win(700))).body.balance).toBe(74_322_601);
  });

  it('G: a bet and its rollback, which has an id of its own', async () => {
    const first = await say(bet(100, 'g'));
    const back = await say(rollback('g'));
    expect(back.body.balance).toBe(start);
    expect(idsOf(back)[0]?.[1]).not.toBe(idsOf(first)[0]?.[1]);
  });

  it('H: the same action again beside a new one', async () => {
    const first = await say(bet(100, 'h'));
    const again = await say(bet(100, 'h'), bet(50));
    expect(again.body.balance).toBe(start - 150);
    expect(idsOf(again)[0]).toEqual(idsOf(first)[0]);
  });

  it('I: a rollback before its bet, which then has an id and no effect', async () => {
    const back = await say(rollback('i'));
    expect([back.body.balance, idsOf(back).length]).toEqual([start, 1]);
    const late = await say(bet(100, 'i'));
    expect([late.http, late.body.balance, idsOf(late).length]).toEqual([200, start, 1]);
    expect(idsOf(await say(bet(100, 'i')))).toEqual(idsOf(late));
  });

  it('J: two rollbacks before their bet and win', async () => {
    const back = await say(rollback('j-bet'), rollback('j-win'));
    const late = await say(bet(100, 'j-bet'), win(250, 'j-win'));
    expect([back.body.balance, late.body.balance]).toEqual([start, start]);
    expect([...idsOf(back), ...idsOf(late)].every(([, id]) => /^\d+$/.test(id))).toBe(true);
  });
});

describe('several actions of one request', () => {
  it('are done together or not at all', async () => {
    const refused = await say(bet(100), bet(start));
    expect(refused.http).toBe(412);
    expect(await world.cashOf(member)).toBe(BigInt(start));
    const [first, second] = [bet(100), rollback('none')];
    expect(await say(first, second, { ...bet(7), action_id: first.action_id })).toMatchObject({ http: 400 });
    expect(await world.cashOf(member)).toBe(BigInt(start));
  });

  it('get the first answer when the request is repeated', async () => {
    const actions = [bet(100), win(20)];
    const first = await say(...actions);
    await say(bet(1));
    expect((await say(...actions)).text).toBe(first.text);
  });
});
