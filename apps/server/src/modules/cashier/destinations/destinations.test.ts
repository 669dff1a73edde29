import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goodPassword } from '../../account/test-security.ts';
import { createPersonalSealer, createProfile } from '../../profile/index.ts';
import { plantPasskey } from '../../two-step/test-two-step.ts';
import { sentCodes } from '../../verification/test-codes.ts';
import { destinationPlace } from './account.ts';
import { bankOfCard, banks, isCardNumber } from './banks.ts';
import { findDestination, openDestination } from './destination.ts';
import { rewrapDestinations } from './jobs.ts';
import { isSameName } from './rules.ts';
import { type DestinationServer, destinationServer, newCard, type Owner } from './test-destinations.ts';

let server: DestinationServer;
beforeAll(async () => {
  server = await destinationServer();
});
afterAll(() => server.close());

const card = (cardNo = newCard(), extra: Record<string, unknown> = {}) => ({
  ...{ kind: 'bank', bankCode: 'CMB', cardNo, branch: '上海分行' },
  ...extra,
});
const trc20 = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const erc20 = '0xdAC17F958D2ee523a2206206994597C13D831ec7';

async function added(of: Owner, body: Record<string, unknown> = card()): Promise<string> {
  const { status_code, data, message } = await server.add(of, body);
  expect(`${status_code} ${message}`).toMatch(/^6000 /);
  return data.destinationId;
}

describe('[7.84] a destination', () => {
  it('is shown masked: the last four digits, the ends of an address, and of the holder’s name first and last sign', async () => {
    const member = await server.member();
    const cardNo = newCard();
    await added(member, card(cardNo));
    await added(member, { kind: 'alipay', account: '13812345678' });
    await added(member, { kind: 'coin', network: 'TRC20', address: trc20 });
    expect(await server.list(member)).toEqual([
      expect.objectContaining({
        ...{ kind: 'bank', bankCode: 'CMB', name: '招商银行', network: null, holder: '欧**修' },
        masked: `**** **** **** ${cardNo.slice(-4)}`,
      }),
      expect.objectContaining({ kind: 'alipay', name: '支付宝', masked: '138****5678' }),
      expect.objectContaining({
        ...{ kind: 'coin', name: 'USDT', network: 'TRC20', holder: null },
        masked: 'TR7NHq…Lj6t',
      }),
    ]);
    expect(await server.list(await server.member())).toEqual([]);
  });

  it('has a cooling-off period of a day (C69)', async () => {
    const member = await server.member();
    const { data } = await server.add(member, card());
    expect(data.usableAt - data.createdAt).toBe(24 * 60 * 60_000);
    const found = await findDestination(server.db, member.memberId, BigInt(data.destinationId));
    expect(found?.usableAt.getTime()).toBe(data.usableAt);
  });
});

describe('[7.85] adding a destination', () => {
  it('lists the banks, the networks, and used and maximum destinations per kind', async () => {
    const member = await server.member();
    await added(member);
    const addable = await server.addable(member);
    expect(addable.banks.length).toBeGreaterThanOrEqual(20);
    expect(addable).toMatchObject({
      networks: ['TRC20', 'ERC20'],
      slots: [
        { kind: 'bank', used: 1, max: 5 },
        { kind: 'coin', used: 0, max: 6 },
        { kind: 'alipay', used: 0, max: 3 },
      ],
      ...{ realName: '欧**修', passwordSet: true, coolMs: 86_400_000 },
    });
  });

  it('[1.46] requires the member’s own name, in any spelling of its dot (C69)', async () => {
    const member = await server.member();
    expect(await server.add(member, card(newCard(), { holder: '王安石' }))).toMatchObject({
      ...{ status_code: 6012, message: '收款人姓名必须与您的实名一致，不支持使用他人账户收款' },
    });
    const alipay = { kind: 'alipay', account: 'ouyang@example.com' };
    expect((await server.add(member, { ...alipay, holder: '王安石' })).status_code).toBe(6012);
    expect(isSameName('欧阳 ． 修', '欧阳·修')).toBe(true);
    await added(member, card(newCard(), { holder: '欧阳•修' }));
    expect(await server.list(member)).toHaveLength(1);
  });

  it('requires phone, real name and withdrawal password (6015, 6449, 6100)', async () => {
    expect((await server.add(await server.member('phone'), card())).status_code).toBe(6015);
    expect((await server.add(await server.member('real-name'), card())).status_code).toBe(6449);
    const member = await server.member();
    expect((await server.add(member, card(newCard(), { password: 'd0'.repeat(16) }))).status_code).toBe(6100);
    expect(await server.list(member)).toEqual([]);
  });

  it.each([
    ['a card with a wrong check digit', { kind: 'bank', bankCode: 'CMB', cardNo: '6225880137007311' }],
    ['a card of another bank', { kind: 'bank', bankCode: 'ICBC', cardNo: newCard() }],
    ['a bank that is not there', { kind: 'bank', bankCode: 'NOPE', cardNo: newCard() }],
    ['no Alipay account', { kind: 'alipay', account: '12345678' }],
    ['an address of the other network', { kind: 'coin', network: 'ERC20', address: trc20 }],
    [
      'an address with one letter changed',
      { kind: 'coin', network: 'ERC20', address: erc20.replace('d', 'D') },
    ],
    [
      'an address with one character changed',
      { kind: 'coin', network: 'TRC20', address: trc20.replace('8q', '9q') },
    ],
  ])('is not %s (6008)', async (_what, body) => {
    const member = await server.member();
    expect((await server.add(member, body)).status_code).toBe(6008);
  });

  it('allows five cards, three Alipay accounts, and three addresses per network', async () => {
    const member = await server.member();
    for (let place = 0; place < 5; place += 1) await added(member);
    expect(await server.add(member, card())).toMatchObject({
      ...{ status_code: 6012, data: { reason: 'full' } },
    });
    for (let place = 0; place < 3; place += 1) {
      await added(member, { kind: 'alipay', account: `full${place}@example.com` });
    }
    const fourth = { kind: 'alipay', account: 'full3@example.com' };
    expect((await server.add(member, fourth)).status_code).toBe(6012);
    for (let place = 0; place < 3; place += 1) {
      await added(member, { kind: 'coin', network: 'ERC20', address: `0x${'a1'.repeat(19)}0${place}` });
    }
    const erc = { kind: 'coin', network: 'ERC20', address: `0x${'a1'.repeat(19)}09` };
    expect((await server.add(member, erc)).status_code).toBe(6012);
  });
});

describe('one card, one member (C02)', () => {
  it('the second member is refused without learning the owner; the two accounts are linked', async () => {
    const [first, second] = [await server.member(), await server.member()];
    const cardNo = newCard();
    await added(first, card(cardNo));
    const refused = await server.add(second, card(cardNo));
    expect(refused).toMatchObject({ status_code: 6009, data: { reason: 'taken' } });
    expect(refused.message).toContain('无法绑定');
    expect(await server.add(first, card(cardNo))).toMatchObject({
      ...{ status_code: 6009, data: { reason: 'own' } },
    });
    const { linkedMembers } = createProfile({
      ...{ ...server.deps, codes: { check: async () => {} } },
      ...{ notifier: { queue: async () => {} }, excludedAmong: async () => new Set() },
      requirePassword: async () => {},
      phoneCheckBegan: () => {},
    });
    expect(await linkedMembers(server.db, second.memberId)).toEqual([
      { memberId: first.memberId, by: ['destination'], active: true },
    ]);
  });

  it('of twenty concurrent members, and of twenty concurrent calls of one member, one succeeds', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => server.member()));
    const cardNo = newCard();
    const answers = await Promise.all(people.map((person) => server.add(person, card(cardNo))));
    expect(answers.map((answer) => answer.status_code).sort()).toEqual([6000, ...Array(19).fill(6009)]);
    const own = newCard();
    const [one] = people;
    if (one === undefined) throw new Error('fixture: no member created');
    const again = await Promise.all(Array.from({ length: 5 }, () => server.add(one, card(own))));
    expect(again.map((answer) => answer.status_code).sort()).toEqual([6000, ...Array(4).fill(6009)]);
  });

  it('an EVM address is unique in any case; a removed card is free, and leaves a link', async () => {
    const [first, second] = [await server.member(), await server.member()];
    const address = { kind: 'coin', network: 'ERC20', address: erc20 };
    const id = await added(first, address);
    const lower = { ...address, address: erc20.toLowerCase() };
    expect((await server.add(second, lower)).status_code).toBe(6009);
    expect((await server.remove(first, id, await codeFor(first))).status_code).toBe(6000);
    await added(second, lower);
    const links = await server.owner.sql`
      select kind from member_links where member_id = ${second.memberId} and other_id = ${first.memberId}`;
    expect(links).toEqual([{ kind: 'destination' }]);
  });

  it('a closed account frees its card', async () => {
    const [first, second] = [await server.member(), await server.member()];
    const cardNo = newCard();
    await added(first, card(cardNo));
    await server.owner.sql`update members set status = 'disabled' where id = ${first.memberId}`;
    await added(second, card(cardNo));
  });
});

/** The last code sent to the phone. */
async function codeFor(member: Owner) {
  const { security } = server;
  const sent = await security.sendCode(
    { type: 5, sendCodeNum: member.phone, sendName: member.name },
    { token: member.token },
  );
  expect(sent.status_code).toBe(6000);
  return { securityCode: { cate: 0, code: await security.lastCode(member.phone ?? '') } };
}

/** Switches the authenticator on; `code` is one of a step that was not taken yet. */
async function switchOnTotp(member: Owner) {
  const { call, clock, now } = server.security;
  const codeOf = (secret: string) => generateSync({ secret, epoch: Math.floor(now().getTime() / 1000) });
  const begun = await call('/site/api/v1/member/twoStep/beginTotp', { password: goodPassword }, member);
  const secret = String(begun.data?.secret);
  const on = await call('/site/api/v1/member/twoStep/confirmTotp', { code: codeOf(secret) }, member);
  clock.shiftMs += 60_000;
  const recoveryCodes = on.data?.recoveryCodes;
  return {
    code: () => codeOf(secret),
    recovery: Array.isArray(recoveryCodes) ? recoveryCodes.map(String) : [],
  };
}

describe('a coin address', () => {
  const coin = { kind: 'coin', network: 'TRC20', address: 'TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL' };

  it('[8.31] [8.32] needs the second step of a member who has one, also as the first destination (6035, 6036)', async () => {
    const member = await server.member();
    const { code } = await switchOnTotp(member);
    const asked = { status_code: 6035, data: { methods: ['totp', 'recovery'] } };
    expect(await server.add(member, coin)).toMatchObject(asked);
    // A code by SMS does not stand for it.
    expect(await server.add(member, { ...coin, securityCode: { cate: 0, code: '123456' } })).toMatchObject(
      asked,
    );
    const wrong = { kind: 'totp', code: code() === '000000' ? '111111' : '000000' };
    expect((await server.add(member, { ...coin, proof: wrong })).status_code).toBe(6036);
    expect(await server.list(member)).toEqual([]);
    const proof = { kind: 'totp', code: code() };
    expect((await server.add(member, { ...coin, proof })).status_code).toBe(6000);
    expect(await server.list(member)).toHaveLength(1);
  });

  it('that is refused uses no recovery code up', async () => {
    const [holder, member] = [await server.member(), await server.member()];
    const address = { ...coin, network: 'ERC20', address: `0x${'b2'.repeat(20)}` };
    await added(holder, address);
    const { recovery } = await switchOnTotp(member);
    const proof = { kind: 'recovery', code: recovery[0] };
    expect((await server.add(member, { ...address, proof })).status_code).toBe(6009);
    const other = { ...address, address: `0x${'b3'.repeat(20)}` };
    expect((await server.add(member, { ...other, proof })).status_code).toBe(6000);
    const third = { ...address, address: `0x${'b4'.repeat(20)}` };
    expect(await server.add(member, { ...third, proof })).toMatchObject({
      ...{ status_code: 6036, message: '恢复码不正确或已使用' },
    });
  });
});

describe('removing a destination', () => {
  it('requires a code to a bound contact from members without two-step (6035, 6036)', async () => {
    const member = await server.member();
    const id = await added(member);
    expect(await server.remove(member, id)).toMatchObject({ status_code: 6035, data: { methods: ['sms'] } });
    const right = await codeFor(member);
    const code = right.securityCode.code === '000000' ? '111111' : '000000';
    const wrong = { securityCode: { cate: 0, code } };
    expect((await server.remove(member, id, wrong)).status_code).toBe(6036);
    expect(await server.list(member)).toHaveLength(1);
    expect((await server.remove(member, id, right)).status_code).toBe(6000);
    expect(await server.list(member)).toEqual([]);
  });

  it('hides it from the member and keeps it for open withdrawals', async () => {
    const member = await server.member();
    const cardNo = newCard();
    const id = await added(member, card(cardNo));
    expect((await server.remove(await server.member(), id)).status_code).toBe(6004);
    expect((await server.remove(member, id, { password: 'd0'.repeat(16) })).status_code).toBe(6100);
    expect((await server.remove(member, id, await codeFor(member))).status_code).toBe(6000);
    expect((await server.remove(member, id)).status_code).toBe(6004);
    expect(await server.list(member)).toEqual([]);
    expect(await findDestination(server.db, member.memberId, BigInt(id))).toBeUndefined();
    expect(await openDestination(server.deps, server.db, BigInt(id))).toEqual({
      ...{ kind: 'bank', bankCode: 'CMB', bankName: '招商银行', network: null },
      ...{ number: cardNo, holder: '欧阳·修', branch: '上海分行' },
    });
    expect((await server.add(member, card(cardNo))).data.destinationId).not.toBe(id);
  });

  it('requires the second factor of members with two-step, as adding from the second destination on does (6035)', async () => {
    const member = await server.member();
    await plantPasskey(server.owner, member.memberId);
    const id = await added(member);
    const asked = { status_code: 6035, data: { methods: ['passkey', 'recovery'] } };
    expect(await server.add(member, card())).toMatchObject(asked);
    expect(await server.remove(member, id)).toMatchObject(asked);
    const proof = { kind: 'recovery', code: 'aaaa-bbbb-cccc' };
    expect((await server.remove(member, id, { proof })).status_code).toBe(6036);
    expect(await server.list(member)).toHaveLength(1);
  });

  it("accepts the authenticator's code", async () => {
    const member = await server.member();
    const id = await added(member);
    const { code } = await switchOnTotp(member);
    const proof = { kind: 'totp', code: code() };
    expect((await server.remove(member, id, { proof })).status_code).toBe(6000);
  });

  it('checks a code by SMS, if sent (6036, 6038)', async () => {
    const member = await server.member();
    const securityCode = { cate: 0, code: '000000' };
    const { status_code } = await server.add(member, card(newCard(), { securityCode }));
    expect([6036, 6038]).toContain(status_code);
  });
});

describe('the number of a card (C68)', () => {
  it('is in no answer, log, audit row or table; notices of changes show its last digits', async () => {
    const member = await server.member();
    const canary = newCard();
    const id = await added(member, card(canary));
    await server.list(member);
    await server.add(await server.member(), card(canary));
    await server.remove(member, id, await codeFor(member));
    const kept = await server.owner.sql<{ row: string }[]>`
      select t::text as row from payout_destinations t union all select a::text from audit_events a`;
    for (const text of [...server.answers, ...server.lines, ...kept.map(({ row }) => row)]) {
      expect(text).not.toContain(canary);
      expect(text).not.toContain(Buffer.from(canary).toString('hex'));
    }
    const notices = await sentCodes(server.owner, server.deps.config, member.phone);
    const texts = notices.map(({ text }) => text).join('\n');
    expect(texts).toContain(
      `已添加银行卡（招商银行 **** **** **** ${canary.slice(-4)}），现在可以提交取款，`,
    );
    // What the pages say of the wait, in their notation.
    expect(texts).toMatch(/\d+月\d+日 ?\d\d:\d\d（GMT\+8）之后出款。/);
    expect(texts).toContain('删除');
    expect(texts).not.toContain(canary);
  });

  it('opens only in its own row, and the row cannot be changed', async () => {
    const member = await server.member();
    const [left, right] = [await added(member), await added(member)];
    const sealer = createPersonalSealer(server.deps.config);
    const [row] = await server.owner.sql<[{ sealed: Buffer }]>`
      select sealed from payout_destinations where id = ${left}`;
    expect(() => sealer.open(row.sealed, destinationPlace(BigInt(right)))).toThrow('does not belong there');
    const change = server.db.sql`update payout_destinations set sealed = ${row.sealed} where id = ${right}`;
    await expect(change).rejects.toMatchObject({ code: '42501' });
    await expect(
      server.owner.sql`update payout_destinations set usable_at = now() where id = ${left}`,
    ).rejects.toMatchObject({ code: '42501' });
  });

  it('is rewrapped with a newer master key and stays unchanged', async () => {
    const member = await server.member();
    const cardNo = newCard();
    const id = BigInt(await added(member, card(cardNo)));
    const config = { ...server.deps.config, dataKeys: [{ id: 9, key: Buffer.alloc(32, 9) }] };
    const sealer = createPersonalSealer(config);
    expect(await rewrapDestinations({ ...server.deps, sealer })).toBeGreaterThan(0);
    expect(await rewrapDestinations({ ...server.deps, sealer })).toBe(0);
    expect((await openDestination({ config }, server.db, id)).number).toBe(cardNo);
  });
});

describe('banks', () => {
  it('have a unique code and unique card prefixes', () => {
    const prefixes = banks.flatMap((bank) => bank.prefixes);
    expect(new Set(prefixes).size).toBe(prefixes.length);
    expect(prefixes.every((prefix) => /^\d{6}$/.test(prefix))).toBe(true);
    expect(new Set(banks.map((bank) => bank.bankCode)).size).toBe(banks.length);
    expect(bankOfCard('6225880137007310')?.name).toBe('招商银行');
    expect(bankOfCard('9999990137007310')).toBeUndefined();
  });

  it('issue card numbers with a check digit', () => {
    const cardNo = newCard();
    expect(isCardNumber(cardNo)).toBe(true);
    for (let place = 0; place < cardNo.length; place += 1) {
      const digit = (Number(cardNo[place]) + 1) % 10;
      expect(isCardNumber(`${cardNo.slice(0, place)}${digit}${cardNo.slice(place + 1)}`)).toBe(false);
    }
  });
});
