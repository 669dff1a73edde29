import { agreeMessage, passwordMessages, usernameMessages } from '@hj/contract';
import { memberId } from '@hj/platform';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attemptLimits } from '../attempts/index.ts';
import { checkLedger, getBalance } from '../wallet/index.ts';
import { termsVersion } from './rules.ts';
import { asMember, md5, testName } from './test-member.ts';
import { type AccountServer, accountServer, goodPassword } from './test-server.ts';

let server: AccountServer;
beforeAll(async () => {
  server = await accountServer();
});
afterAll(() => server.close());

const countMembers = async (name: string) => {
  const rows = await server.owner.sql`select 1 from members where lower(name) = ${name.toLowerCase()}`;
  return rows.length;
};

describe('register', () => {
  it('[7.19] [7.106] [3.28] [6.2] [8.1] creates a member with the given codes and domain', async () => {
    const name = `Li${testName().slice(2)}`;
    const answer = await server.registerAs({ name, domain: 'hj.example', rCode: 'R77', iCode: 'I88' });
    expect(answer).toMatchObject({ status_code: 6000, data: { userId: expect.stringMatching(/^\d+$/) } });
    const [row] = await server.owner.sql`select * from members where id = ${answer.data.userId}`;
    expect(row).toMatchObject({
      name,
      status: 'normal',
      referralCode: 'R77',
      inviteCode: 'I88',
      domain: 'hj.example',
    });
  });

  it('[AG1] makes the member that of the agent whose code it is, else a friend of the inviter; other codes are ignored', async () => {
    const { sql } = server.owner;
    const [agent, inviter] = [
      (await server.registerAs()).data.userId,
      (await server.registerAs()).data.userId,
    ];
    await sql`insert into agents (member_id, approved_by) values (${agent}, 'test')`;
    await sql`insert into agent_links (code, agent_id, name) values ('AGENT1', ${agent}, '默认链接')`;
    await sql`insert into invitation_codes (member_id, code) values (${agent}, 'OFAGENT1'), (${inviter}, 'FRIEND12')`;
    const boundBy = async (codes: { rCode?: string; iCode?: string }) => {
      const { userId } = (await server.registerAs(codes)).data;
      const [row] = await sql`
        select m.agent_id::text, m.link_code, i.inviter_id::text from (select ${userId}::bigint as id) as own
        left join agent_members m on m.member_id = own.id left join invitations i on i.member_id = own.id`;
      return row;
    };
    const unbound = { agentId: null, linkCode: null, inviterId: null };
    expect(await boundBy({ rCode: 'agent1' })).toEqual({ ...unbound, agentId: agent, linkCode: 'AGENT1' });
    expect(await boundBy({ iCode: 'OFAGENT1' })).toEqual({ ...unbound, agentId: agent });
    expect(await boundBy({ iCode: 'FRIEND12' })).toEqual({ ...unbound, inviterId: inviter });
    // One is paid for a member: the agent.
    expect(await boundBy({ rCode: 'AGENT1', iCode: 'FRIEND12' })).toEqual({
      ...{ ...unbound, agentId: agent, linkCode: 'AGENT1' },
    });
    expect(await boundBy({ rCode: 'NOBODY', iCode: "x' or 1=1" })).toEqual(unbound);
  });

  it('opens an empty wallet for the member', async () => {
    const { data } = await server.registerAs();
    const rows = await server.owner.sql`select 1 from ledger_accounts where member_id = ${data.userId}`;
    expect(rows).toHaveLength(2);
    const balance = await getBalance(server.db, memberId(BigInt(data.userId)));
    expect(balance).toEqual({ cash: 0n, held: 0n });
    expect(await checkLedger(server.owner)).toEqual([]);
  });

  it('stores version and time of the accepted terms (C03)', async () => {
    const { data } = await server.registerAs();
    const [row] = await server.owner.sql<{ termsVersion: string; termsAcceptedAt: Date }[]>`
      select terms_version, terms_accepted_at from members where id = ${data.userId}`;
    expect(row?.termsVersion).toBe(termsVersion);
    expect(Math.abs((row?.termsAcceptedAt.getTime() ?? 0) - Date.now() - server.clock.shiftMs)).toBeLessThan(
      60_000,
    );
  });

  it('[5.15] refuses without the agreement, and writes no row (C03)', async () => {
    const name = testName();
    const answer = await server.registerAs({ name, isAgree: false });
    expect(answer).toMatchObject({ status_code: 6007, message: agreeMessage });
    expect(await countMembers(name)).toBe(0);
  });

  it('[5.1] requires a name', async () => {
    expect(await server.registerAs({ name: '  ' })).toMatchObject({
      status_code: 6007,
      message: usernameMessages.required,
    });
  });

  it.each([
    ['[5.2] [9.17] of three letters', 'abc'],
    ['[5.2] [5.7] of twelve letters', 'abcdefghijkl'],
    ['[5.3] that begins with a digit', '1abcde'],
    ['[5.4] with one letter only', 'a12345'],
    ['[5.5] with other signs', 'li_hua8'],
    ['[5.5] in Chinese', '李华李华'],
    ['[5.5] in full-width letters', 'ｌｉｈｕａ'],
  ])('[5.6] refuses a name %s', async (_why, name) => {
    expect(await server.registerAs({ name })).toMatchObject({
      status_code: 6007,
      message: usernameMessages.shape,
    });
    expect(await countMembers(name)).toBe(0);
  });

  it('[5.5] accepts a name of letters only (O15)', async () => {
    const name = `ab${testName().replace(/\d/g, 'x')}`.slice(0, 11);
    expect((await server.registerAs({ name })).status_code).toBe(6000);
  });

  it('[5.8] ignores white space in the name', async () => {
    const name = testName().slice(0, 9);
    expect((await server.registerAs({ name: ` ${name.slice(0, 4)} ${name.slice(4)} ` })).status_code).toBe(
      6000,
    );
    expect(await countMembers(name)).toBe(1);
  });

  it('[5.14] [5.13] refuses two different passwords', async () => {
    expect(await server.registerAs({ secondPassword: md5('other1234567') })).toMatchObject({
      status_code: 6008,
      message: passwordMessages.mismatch,
    });
  });

  it.each([
    ['in upper case', goodPassword.toUpperCase()],
    ['that is a password in plain text', 'kf7wq2mzt'],
    ['that is empty', ''],
  ])('[7.120] [5.12] [5.9] refuses a digest %s (C57)', async (_why, password) => {
    expect(await server.registerAs({ password, secondPassword: password })).toMatchObject({
      status_code: 6007,
      message: passwordMessages.shape,
    });
  });

  it('refuses a common password and one made from the name (C58)', async () => {
    const name = testName();
    for (const password of [md5('a1234567'), md5('Password123'), md5(`${name}1`)]) {
      expect(await server.registerAs({ name, password, secondPassword: password })).toMatchObject({
        status_code: 6008,
        message: '密码过于简单，请更换',
      });
    }
    expect(await countMembers(name)).toBe(0);
  });

  it('[8.20] [4.45] requires the slider, and says so after a wrong answer', async () => {
    const data = { kaptchcate: 2 };
    expect(await server.registerAs({ codeId: '', code: '' })).toMatchObject({ status_code: 6022, data });
    const wrong = await server.registerAs({ code: 'AAAA' });
    expect(wrong).toMatchObject({ status_code: 6022, data, message: '安全验证未通过，请重新验证' });
  });

  it('[8.20] refuses the captcha type none and other types (O13)', async () => {
    expect((await server.registerAs({ kaptchcate: 99, codeId: '', code: '' })).status_code).toBe(6022);
    expect((await server.registerAs(await server.captcha())).status_code).toBe(6022);
  });

  it('[8.10] refuses a taken name, in any case', async () => {
    const { name } = await asMember(server.db);
    expect(await server.registerAs({ name: name.toUpperCase() })).toMatchObject({
      status_code: 6009,
      message: '用户名已被使用',
    });
    expect(await countMembers(name)).toBe(1);
  });

  it('creates one member for 20 concurrent registrations of one name (C02)', async () => {
    const name = testName();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => {
        const spelt = index % 2 === 0 ? name : name.toUpperCase();
        return server.registerAs({ name: spelt }, { address: `198.51.100.${index}` });
      }),
    );
    const codes = answers.map((answer) => answer.status_code);
    expect(codes.filter((code) => code === 6000)).toHaveLength(1);
    // On a busy machine the queue of the hashers may refuse the last ones.
    expect(codes.filter((code) => code === 6009).length).toBeGreaterThan(0);
    expect(codes.filter((code) => ![6000, 6009, 6317].includes(code))).toEqual([]);
    expect(await countMembers(name)).toBe(1);
    const wallets = await server.owner.sql`
      select 1 from ledger_accounts a join members m on m.id = a.member_id where m.name_key = ${name.toLowerCase()}`;
    expect(wallets).toHaveLength(2);
  });

  it('[8.12] limits attempts per address', async () => {
    const caller = { address: '198.51.100.200' };
    const attempt = () => server.registerAs({ codeId: '', code: '' }, caller);
    const { most, withinMs } = attemptLimits['register-address'];
    for (let count = 0; count < most; count += 1) expect((await attempt()).status_code).toBe(6022);
    expect((await attempt()).status_code).toBe(6011);
    expect((await server.registerAs({}, { address: '198.51.100.201' })).status_code).toBe(6000);
    server.clock.shiftMs += withinMs + 1;
    expect((await server.registerAs({}, caller)).status_code).toBe(6000);
  });

  it('ignores control characters in codes and names', async () => {
    const name = testName();
    const answer = await server.registerAs({ name: `\x07${name}`, rCode: '\x07R7\x07', domain: '\x07' });
    const [row] = await server.owner
      .sql`select name, referral_code, domain from members where id = ${answer.data.userId}`;
    expect(row).toEqual({ name, referralCode: 'R7', domain: null });
  });

  it('ignores unknown fields, such as a VIP grade or a balance (C62)', async () => {
    const { data } = await server.registerAs({
      vip_grade: 9,
      vipGrade: 9,
      isAgent: 1,
      balance: '999.00',
      status: 'frozen',
    });
    const [row] = await server.owner.sql`select vip_grade, status from members where id = ${data.userId}`;
    expect(row).toEqual({ vipGrade: 0, status: 'normal' });
  });
});

describe('the login after a registration', () => {
  it('[4.31] does not count failures from before the registration', async () => {
    const name = testName();
    for (let count = 0; count < 3; count += 1) {
      expect((await server.loginAs(name)).status_code).toBe(6002);
    }
    server.clock.shiftMs += 1_000;
    expect((await server.registerAs({ name })).status_code).toBe(6000);
    const answer = await server.loginAs(name, { kaptchcate: 99, codeId: '', code: '' });
    expect(answer.status_code).toBe(6000);
  });
});

describe('register while the operator has suspended it', () => {
  it.each([
    ['[8.52]', 6500],
    ['[8.53]', 6501],
    ['[8.54]', 6502],
  ] as const)('%s answers %i to register and login', async (_row, code) => {
    const closed = await accountServer({ authSuspended: code });
    try {
      expect((await closed.registerAs()).status_code).toBe(code);
      expect((await closed.loginAs('lihua8')).status_code).toBe(code);
    } finally {
      await closed.close();
    }
  });
});
