import { beijingDay } from '@hj/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ProfileServer, profileServer } from './test-profile.ts';

let server: ProfileServer;
beforeAll(async () => {
  server = await profileServer();
});
afterAll(() => server.close());

const path = '/site/api/v1/member/saveProfile';
let people = 0;
/** A name that is unique here. */
const freshName = () => {
  people += 1;
  return `李${String.fromCodePoint(0x4e00 + people)}`;
};

describe('the real name', () => {
  it.each([
    ['[5.38] with a digit', '张三1'],
    ['[5.39] with a doubled middle dot', '阿依··买买提'],
    ['[5.40] with a dot at its end', '张三·'],
    ['[5.41] of mixed ends', '张Li'],
    ['[5.41] that begins with a digit', '1Anna'],
    ['with markup (C66)', '张<script>三'],
    ['that is empty', ''],
  ])('%s is refused: 请输入正确的名字', async (_what, realName) => {
    const member = await server.newMember();
    expect(await server.call(member, path, { realName })).toMatchObject({
      status_code: 6007,
      message: '请输入正确的名字',
    });
    expect((await server.show(member)).bindRealName).toBe(false);
  });

  it('[5.42] [5.43] [3.17] is kept, sealed, and shown masked', async () => {
    for (const [realName, shown] of [
      ['尼古拉·王', '尼***王'],
      ['Anna·Maria', 'A********a'],
    ] as const) {
      const member = await server.newMember();
      expect(await server.call(member, path, { realName })).toMatchObject({ status_code: 6000, data: {} });
      expect(await server.show(member)).toMatchObject({ bindRealName: true, realName: shown });
      expect(await server.profile.personal.find(server.db, member)).toEqual({ realName, others: {} });
    }
  });
});

describe('the birthday (C01)', () => {
  const eighteenYears = (now: Date, days: number) => {
    const today = new Date(`${beijingDay(now)}T00:00:00Z`);
    today.setUTCFullYear(today.getUTCFullYear() - 18);
    today.setUTCDate(today.getUTCDate() + days);
    return today.toISOString().slice(0, 10);
  };

  it('[5.45] [9.28] [1.15] of a member who turns 18 tomorrow is refused, of one who turns 18 today accepted', async () => {
    const member = await server.newMember();
    const young = await server.call(member, path, { birthday: eighteenYears(server.now(), 1) });
    expect(young).toMatchObject({ status_code: 6008, message: '您的年龄未满18，无法游戏哦' });
    expect((await server.show(member)).birthday).toBeNull();
    const today = eighteenYears(server.now(), 0);
    expect((await server.call(member, path, { birthday: today })).status_code).toBe(6000);
    expect((await server.show(member)).birthday).toBe(`${today.slice(0, 4)}-**-**`);
  });

  it('[5.44] that is none is asked for: 请输入生日，确保您已满18岁', async () => {
    const member = await server.newMember();
    for (const birthday of ['', '2001-02-30', '3.2.2001', '0001-01-01']) {
      expect(await server.call(member, path, { birthday })).toMatchObject({
        status_code: 6007,
        message: '请输入生日，确保您已满18岁',
      });
    }
  });
});

describe('a submitted field', () => {
  it('[5.46] is not changed by the calls, not even to the same value', async () => {
    const member = await server.newMember();
    const realName = freshName();
    const first = { realName, birthday: '1990-01-01', gender: 'female' } as const;
    expect((await server.call(member, path, first)).status_code).toBe(6000);
    for (const [again, what] of [
      [{ realName: freshName() }, '真实姓名'],
      [{ realName }, '真实姓名'],
      [{ birthday: '1990-01-02' }, '生日'],
      [{ gender: 'male' }, '性别'],
    ] as const) {
      expect(await server.call(member, path, again)).toMatchObject({
        status_code: 6012,
        message: `${what}提交后不能修改，如需更正请联系在线客服`,
      });
    }
    expect(await server.profile.personal.find(server.db, member)).toMatchObject({
      realName,
      birthday: '1990-01-01',
    });
    expect((await server.show(member)).gender).toBe('female');
  });

  it('[5.46] is not changed in the database either', async () => {
    const member = await server.newMember();
    await server.call(member, path, { realName: freshName(), birthday: '1990-01-01', gender: 'female' });
    const { owner } = server;
    await expect(
      owner.sql`update member_personal set sealed = sealed || '\\x00' where member_id = ${member}`,
    ).rejects.toThrow('what was submitted is not changed');
    await expect(owner.sql`delete from member_personal where member_id = ${member}`).rejects.toThrow(
      'never changed',
    );
    await expect(owner.sql`update members set gender = 'male' where id = ${member}`).rejects.toThrow(
      'never changed',
    );
  });

  it('is written once by two calls at the same moment', async () => {
    const member = await server.newMember();
    const names = Array.from({ length: 6 }, freshName);
    const answers = await Promise.all(names.map((realName) => server.call(member, path, { realName })));
    expect(answers.filter((answer) => answer.status_code === 6000)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status_code === 6012)).toHaveLength(5);
  });

  it('is audited without its values, and nothing is asked for in vain', async () => {
    const member = await server.newMember();
    expect((await server.call(member, path, {})).status_code).toBe(6007);
    await server.call(member, path, { birthday: '1991-05-06' });
    expect(await server.audited(member)).toEqual([
      { action: 'save-profile', detail: { realName: false, birthday: true, gender: false } },
    ]);
  });

  it('is limited: each try asks whether a person has an account', async () => {
    const member = await server.newMember();
    await server.call(member, path, { realName: freshName() });
    for (let time = 0; time < 9; time += 1) await server.call(member, path, { realName: freshName() });
    expect((await server.call(member, path, { birthday: '1990-01-01' })).status_code).toBe(6011);
  });
});

describe('one account per person (C02)', () => {
  it('[1.41] refuses the same name and birthday at another account, links both, and keeps nothing', async () => {
    const [first, second] = [await server.newMember(), await server.newMember()];
    await server.call(first, path, { realName: 'Anna·Li', birthday: '1988-08-08' });
    expect((await server.call(second, path, { realName: 'annaLi' })).status_code).toBe(6000);
    const refused = await server.call(second, path, { birthday: '1988-08-08', gender: 'male' });
    expect(refused).toMatchObject({ status_code: 6012, data: { reason: 'taken' } });
    expect(refused.message).toContain('在线客服');
    expect(await server.show(second)).toMatchObject({ birthday: null, gender: 'unknown' });
    expect(await server.profile.linkedMembers(server.db, first)).toEqual([
      { memberId: second, by: ['identity'], active: true },
    ]);
    expect(await server.profile.linkedMembers(server.db, second)).toEqual([
      { memberId: first, by: ['identity'], active: true },
    ]);
    expect((await server.audited(second)).map((event) => event.action)).toEqual([
      'save-profile',
      'same-person',
    ]);
  });

  it('lets one of 12 accounts of one person in that submit at the same moment, and links the others', async () => {
    const members = await Promise.all(Array.from({ length: 12 }, () => server.newMember()));
    const person = { realName: freshName(), birthday: '1977-07-07' };
    const answers = await Promise.all(members.map((member) => server.call(member, path, person)));
    expect(answers.filter((answer) => answer.status_code === 6000)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status_code === 6012)).toHaveLength(11);
    const winner = members[answers.findIndex((answer) => answer.status_code === 6000)];
    if (winner === undefined) throw new Error('no request won');
    expect(await server.profile.linkedMembers(server.db, winner)).toHaveLength(11);
  });

  it('frees the person when the account is closed, unless it excluded itself (C19)', async () => {
    const person = { realName: freshName(), birthday: '1966-06-06' };
    const first = await server.newMember();
    await server.call(first, path, person);
    await server.owner.sql`update members set status = 'disabled' where id = ${first}`;
    server.excluded.add(first);
    const second = await server.newMember();
    const refused = await server.call(second, path, person);
    expect(refused).toMatchObject({ status_code: 6012, data: { reason: 'excluded' } });
    expect((await server.show(second)).bindRealName).toBe(false);
    server.excluded.delete(first);
    expect((await server.call(second, path, person)).status_code).toBe(6000);
    await expect(server.owner.sql`update members set status = 'normal' where id = ${first}`).rejects.toThrow(
      'member_identities_taken',
    );
  });
});

it('refuses a guest', async () => {
  expect((await server.call(undefined, path, { gender: 'male' })).status_code).toBe(6001);
});
