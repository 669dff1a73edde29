import { headerNames } from '@hj/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plantCaptcha, readCaptcha } from '../../modules/captcha/test-captcha.ts';
import { type Browser, type ConsoleServer, consoleServer, password } from '../test-console.ts';
import { seedStaff } from './seed.ts';

let server: ConsoleServer;
beforeAll(async () => {
  server = await consoleServer();
});
afterAll(() => server.close());

const loginPath = '/console/api/v1/staff/login';
const mePath = '/console/api/v1/staff/me';
const login = (body: object, browser: Browser = {}) => server.call(loginPath, body, browser);
const actionsOf = async (actor: string) => (await server.auditOf(actor)).map(({ action }) => action);

describe('the first login', () => {
  it('(OP1) enrolls an authenticator before the first session, and asks for its code from then on', async () => {
    const hired = await server.hire(['support']);
    const first = await login({ name: hired.name.toUpperCase(), password });
    if (first.data.step !== 'enroll') throw new Error('no authenticator was offered');
    const { ticket, secret, uri } = first.data;
    expect(uri).toMatch(/^otpauth:\/\/totp\//);
    const code = server.codeOf(secret);
    const wrong = code === '000000' ? '000001' : '000000';
    expect((await server.call('/console/api/v1/staff/enroll', { ticket, code: wrong })).status_code).toBe(
      6036,
    );
    const enrolled = await server.call('/console/api/v1/staff/enroll', { ticket, code });
    expect(enrolled.data.staff).toMatchObject({ name: hired.name, roles: ['support'], enrolled: true });
    expect(enrolled.data.permissions).toContain('withdrawals.read');
    expect((await server.call('/console/api/v1/staff/enroll', { ticket, code })).status_code).toBe(6038);
    expect((await login({ name: hired.name, password })).status_code).toBe(6035);
    const again = await login({ name: hired.name, password, code: server.codeOf(secret) });
    expect(again.data.step).toBe('done');
    expect(await actionsOf(hired.actor)).toEqual([
      'staff.totp-offered',
      'staff.login-refused',
      'staff.enrolled',
      'staff.login',
    ]);
  });

  it('keeps neither secret nor token readable', async () => {
    const staff = await server.staff('support');
    const { sql } = server.app.owner;
    const rows = await sql<{ text: string }[]>`
      select row_to_json(s)::text || row_to_json(t)::text || row_to_json(e)::text as text
      from staff s join staff_totp t on t.staff_id = s.id join staff_sessions e on e.staff_id = s.id
      where s.id = ${staff.id}`;
    for (const { text } of rows) {
      expect(text).not.toContain(staff.secret);
      expect(text).not.toContain(staff.token);
      expect(text).not.toContain(password);
    }
  });
});

describe('a login', () => {
  it('refuses a code of the authenticator that was used', async () => {
    const staff = await server.staff('support');
    const code = server.codeOf(staff.secret);
    const answers = await Promise.all([1, 2, 3].map(() => login({ name: staff.name, password, code })));
    expect(answers.map(({ status_code }) => status_code).sort()).toEqual([6000, 6036, 6036]);
  });

  it('gives an unknown name the answer of a wrong password', async () => {
    const hired = await server.hire(['support']);
    const unknown = await login({ name: 'nobody', password });
    const wrong = await login({ name: hired.name, password: 'wrong-horse-7' });
    expect(unknown).toEqual(wrong);
    expect(wrong.status_code).toBe(6002);
    const rows = await server.app.owner.sql`select 1 from audit_events where detail::text like '%nobody%'`;
    expect(rows).toHaveLength(0);
  });

  it('locks a name after five wrong passwords for 15 minutes, and lets the right one in no sooner', async () => {
    const hired = await server.hire(['support']);
    await missFiveTimes(hired.name);
    expect((await login({ name: hired.name, password })).status_code).toBe(6011);
    server.clock.ms += 15 * 60_000 + 1;
    expect((await login({ name: hired.name, password })).status_code).toBe(6000);
    expect((await actionsOf(hired.actor)).filter((action) => action === 'staff.login-refused')).toHaveLength(
      5,
    );
  });

  it('locks the authenticator after five wrong codes, also for the right password', async () => {
    const staff = await server.staff('support');
    const right = server.codeOf(staff.secret);
    const wrong = [...Array(9).keys()].map((digit) => `${digit}`.repeat(6)).filter((code) => code !== right);
    for (const code of wrong.slice(0, 5)) {
      expect((await login({ name: staff.name, password, code })).status_code).toBe(6036);
    }
    expect((await login({ name: staff.name, password, code: right })).status_code).toBe(6011);
  });

  it('lets an address try thirty times in ten minutes', async () => {
    const body = JSON.stringify({ name: 'anybody', password: '' });
    const codes = new Set<number>();
    for (let round = 0; round < 31; round += 1) {
      const text = body.replace('anybody', `anybody${round}`).replace('""', '"x"');
      codes.add((await server.send(loginPath, text, {}, '203.0.113.9')).status_code);
    }
    expect([...codes]).toEqual([6002, 6011]);
  });
});

const image = (browser: Browser = {}) =>
  plantCaptcha(server.app.deps.db, server.app.deps.config, { ...browser, now: server.app.deps.now() });

/** Five wrong passwords, with the image where it is asked. */
async function missFiveTimes(name: string, browser: Browser = {}): Promise<void> {
  for (let round = 0; round < 5; round += 1) {
    const captcha = round < 3 ? undefined : await image(browser);
    const answer = await login({ name, password: `wrong-${round}`, captcha }, browser);
    expect(answer.status_code).toBe(6002);
  }
}

describe('strangers', () => {
  const desk = { device: 'desk-of-the-staff-0001' };
  const stranger = { device: 'device-of-a-stranger-1', address: '203.0.113.77' };

  it('do not lock out a member of staff on a device that has passed before', async () => {
    const staff = await server.staffAt(desk, 'support');
    await missFiveTimes(staff.name, stranger);
    const own = { name: staff.name, password };
    expect((await login(own, stranger)).status_code).toBe(6011);
    expect((await login(own)).status_code).toBe(6011);
    // Neither locked nor asked for the image.
    expect((await login(own, desk)).status_code).toBe(6035);
    const done = await login({ ...own, code: server.codeOf(staff.secret) }, desk);
    expect(done.status_code).toBe(6000);
    // The right password on the known device gives the strangers no tries back.
    expect((await login(own, stranger)).status_code).toBe(6011);
  });

  it('do not lock a session out of its new password', async () => {
    const staff = await server.staffAt(desk, 'support');
    await missFiveTimes(staff.name, stranger);
    const body = { password, newPassword: 'another-horse-8', code: server.codeOf(staff.secret) };
    const changed = await server.call('/console/api/v1/staff/changePassword', body, staff);
    expect(changed.status_code).toBe(6000);
  });

  it('have no count of their own with a device that passed for another account, is forgotten or was never seen', async () => {
    const [mine, other, reset, disabled] = await Promise.all(
      [1, 2, 3, 4].map(() => server.staffAt(desk, 'support')),
    );
    if (!mine || !other || !reset || !disabled) throw new Error('no staff');
    const fresh = await server.hire(['support']);
    const admin = await server.staff('admin');
    await server.call('/console/api/v1/staff/resetTotp', { staffId: `${reset.id}` }, admin);
    const setDisabled = (off: boolean) =>
      server.call('/console/api/v1/staff/disable', { staffId: `${disabled.id}`, disabled: off }, admin);
    await setDisabled(true);
    await setDisabled(false);
    for (const { name } of [fresh, reset, disabled]) {
      await missFiveTimes(name, stranger);
      expect((await login({ name, password }, { ...desk, address: '203.0.113.78' })).status_code).toBe(6011);
    }
    server.clock.ms += 91 * 86_400_000;
    await missFiveTimes(mine.name, { ...stranger, address: '203.0.113.79' });
    expect((await login({ name: mine.name, password }, desk)).status_code).toBe(6011);
  });

  it('guess no more on a known device: it is locked by its own five wrong passwords', async () => {
    const staff = await server.staffAt(desk, 'support');
    const browser = { ...desk, address: '203.0.113.80' };
    await missFiveTimes(staff.name, browser);
    expect((await login({ name: staff.name, password }, browser)).status_code).toBe(6011);
    expect((await login({ name: staff.name, password }, stranger)).status_code).toBe(6035);
  });

  it('leave nothing of a device readable', async () => {
    const staff = await server.staffAt(desk, 'support');
    const rows = await server.app.owner.sql<{ text: string }[]>`
      select d::text || coalesce((select string_agg(c.subject, ' ') from attempt_counters c), '') as text
      from staff_devices d where staff_id = ${staff.id}`;
    expect(rows).toHaveLength(1);
    expect(rows[0]?.text).not.toContain(desk.device);
  });
});

describe('the image', () => {
  const place = { address: '203.0.113.90' };
  const miss = (name: string, captcha?: object) => login({ name, password: 'wrong-horse', captcha }, place);

  it.each(['an account', 'an unknown name'])(
    'is asked after three wrong passwords of %s, before a password is read',
    async (kind) => {
      const name = kind === 'an account' ? (await server.hire(['support'])).name : 'nobody.here';
      for (let round = 0; round < 3; round += 1) expect((await miss(name)).status_code).toBe(6002);
      const asked = { status_code: 6021, data: { kaptchcate: 1 } };
      for (let round = 0; round < 4; round += 1) {
        expect(await login({ name, password }, place)).toMatchObject({ ...asked, message: '请输入验证码' });
      }
      const wrong = { ...(await image(place)), code: 'WXYT' };
      expect(await miss(name, wrong)).toMatchObject({ ...asked, message: '验证码不正确，请重新输入' });
      const elsewhere = await image({ address: '203.0.113.91' });
      expect(await miss(name, elsewhere)).toMatchObject(asked);
      const once = await image(place);
      expect((await miss(name, once)).status_code).toBe(6002);
      expect(await miss(name, once)).toMatchObject(asked);
      // Refused images were no tries: one is left.
      expect((await miss(name, await image(place))).status_code).toBe(6002);
      expect((await miss(name, await image(place))).status_code).toBe(6011);
      expect((await miss(name)).status_code).toBe(6011);
      server.clock.ms += 15 * 60_000 + 1;
      expect((await miss(name)).status_code).toBe(6002);
    },
  );

  it('lets the right password in, and is asked no more after it', async () => {
    const { name } = await server.hire(['support']);
    for (let round = 0; round < 3; round += 1) await miss(name);
    const right = await login({ name, password, captcha: await image(place) }, place);
    expect(right.data.step).toBe('enroll');
    expect((await miss(name)).status_code).toBe(6002);
  });

  it('is served to guests, drawn, with the id of its answer', async () => {
    const browser = { device: 'desk-of-the-staff-0002', address: '203.0.113.92' };
    const { name } = await server.hire(['support']);
    for (let round = 0; round < 3; round += 1) await login({ name, password: 'wrong-horse' }, browser);
    const { data } = await server.call('/console/api/v1/staff/captcha', {}, browser);
    expect(data.image).toMatch(/^data:image\/png;base64,/);
    const { db, config } = server.app.deps;
    const captcha = { codeId: data['x-code'], code: await readCaptcha(db, config, data['x-code']) };
    expect((await login({ name, password, captcha }, browser)).data.step).toBe('enroll');
  });
});

describe('a session', () => {
  it('ends after 8 hours, or 30 minutes without an action; automatic requests of a page are none', async () => {
    const [busy, idle] = [await server.staff('support'), await server.staff('support')];
    const isIn = async (staff: { token: string }) =>
      (await server.call(mePath, {}, staff)).status_code === 6000;
    for (let minutes = 0; minutes < 20 * 7; minutes += 20) {
      server.clock.ms += 20 * 60_000;
      expect(await isIn(busy)).toBe(true);
      const passive = await server.call('/console/api/v1/overview', {}, idle);
      expect(passive.status_code).toBe(minutes < 20 ? 6000 : 6001);
    }
    server.clock.ms += 29 * 60_000;
    expect(await isIn(busy)).toBe(true);
    for (let minutes = 0; minutes < 8 * 60 - 20 * 7 - 29; minutes += 20) {
      server.clock.ms += 20 * 60_000;
      await isIn(busy);
    }
    expect(await isIn(busy)).toBe(false);
  });

  it('ends with a logout', async () => {
    const staff = await server.staff('support');
    expect((await server.call('/console/api/v1/staff/logout', {}, staff)).status_code).toBe(6000);
    expect((await server.call(mePath, {}, staff)).status_code).toBe(6001);
    expect(await actionsOf(staff.actor)).toContain('staff.logout');
  });

  it('is no session of a player, nor the other way round', async () => {
    const member = await server.app.member();
    expect((await server.call(mePath, {}, member)).status_code).toBe(6001);
    const staff = await server.staff('support');
    const answer = await server.app.post(
      '/site/api/v1/member/info',
      {},
      { [headerNames.token]: staff.token },
    );
    expect(answer.status_code).toBe(6001);
  });
});

describe('a new password', () => {
  it('asks for the old one and a code, and ends every other session', async () => {
    const staff = await server.staff('support');
    const other = await login({ name: staff.name, password, code: server.codeOf(staff.secret) });
    if (other.data.step !== 'done') throw new Error('not logged in');
    const path = '/console/api/v1/staff/changePassword';
    const change = (was: string, code: string) =>
      server.call(path, { password: was, newPassword: 'another-horse-8', code }, staff);
    expect((await change('wrong-horse', server.codeOf(staff.secret))).status_code).toBe(6100);
    const code = server.codeOf(staff.secret);
    expect((await change(password, code)).status_code).toBe(6000);
    expect((await server.call(mePath, {}, { token: other.data.token })).status_code).toBe(6001);
    expect((await server.call(mePath, {}, staff)).status_code).toBe(6000);
    expect((await login({ name: staff.name, password })).status_code).toBe(6002);
  });
});

describe('the demo', () => {
  it('has two people, made once, and no installation besides has them', async () => {
    const { deps, owner } = server.app;
    await seedStaff(deps.db, { ...deps.config, demo: false });
    const count = async () =>
      (await owner.sql`select 1 from staff where name in ('admin', 'finance')`).length;
    expect(await count()).toBe(0);
    await seedStaff(deps.db, deps.config);
    await seedStaff(deps.db, deps.config);
    expect(await count()).toBe(2);
    expect((await login({ name: 'admin', password: 'console1234' })).data.step).toBe('enroll');
  });
});
