/** Letters by Web Push and e-mail, against a push service that checks the standards for a sender. */
import { createLog } from '@hj/platform';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, type TestMember, testApp } from '../../../test-app.ts';
import { plantPersonal } from '../../profile/test-personal.ts';
import { createLetters } from '../index.ts';
import { isPushService } from './rules.ts';
import { startPushService } from './test-push-service.ts';

const contact = 'mailto:push@hj.example';
const path = '/site/api/v1/site/letter';

let app: TestApp;
let service: Awaited<ReturnType<typeof startPushService>>;
let member: TestMember;
let sent = 0;

const call = async (name: string, body: object = {}, of: TestMember = member) => {
  const answer = await app.post(`${path}/${name}`, body, { token: of.token });
  return { code: answer.status_code, data: answer.data as { publicKey: string; browsers: number } };
};

beforeAll(async () => {
  service = await startPushService(contact, async () => (await call('delivery')).data.publicKey);
  app = await testApp({
    HJ_PUSH_CONTACT: contact,
    HJ_PUSH_SERVICES: `.push.services.mozilla.com,${service.origin}`,
  });
});
afterAll(async () => {
  service.close();
  await app.close();
});
beforeEach(async () => {
  member = await app.member();
});
afterEach(() => {
  service.arrived.length = 0;
  service.answers.clear();
});

async function send(kind: 'notice' | 'activity' | 'feedback', mailed = false): Promise<void> {
  sent += 1;
  await app.db.transaction((tx) =>
    createLetters({ now: app.deps.now }).tell(tx, member.memberId, {
      ...{
        kind,
        source: `push:${sent}`,
        title: '提现 ¥88,000.00 已到账',
        text: '尾号 6217 的银行卡',
        mailed,
      },
    }),
  );
}

interface QueuedJob {
  key: string;
  payload: { letterId: string };
}

/** The jobs that wait for this member, in the order in which they were written. */
async function queued(): Promise<QueuedJob[]> {
  const jobs = await app.owner.sql<QueuedJob[]>`
    select key, payload from graphile_worker._private_jobs where key like 'letter:%' order by id`;
  const own = await app.owner.sql<
    { id: bigint }[]
  >`select id from letters where member_id = ${member.memberId}`;
  return jobs.filter(({ payload }) => own.some(({ id }) => String(id) === payload.letterId));
}

/** Runs waiting jobs, as the workers do. */
async function deliver(): Promise<void> {
  const job = app.whole.modules.message.jobs['letter-deliver'];
  for (const { payload } of await queued()) {
    await job?.run(payload, { log: createLog({ level: 'silent' }), jobId: '1' });
  }
}

const mails = () => app.owner.sql<{ kind: string }[]>`
  select kind from messages_out where member_id = ${member.memberId} and channel = 'email'`;

describe('[MS3] a letter by Web Push', () => {
  it('comes to each browser of its member, signed and encrypted, without its subject', async () => {
    expect((await call('subscribe', service.browser('one'))).code).toBe(6000);
    await call('subscribe', service.browser('two'));
    await call('subscribe', service.browser('two'));
    expect((await call('delivery')).data.browsers).toBe(2);
    await send('notice');
    await deliver();
    expect(service.arrived.map((each) => each.path).sort()).toEqual(['/one', '/two']);
    for (const { payload, headers, raw } of service.arrived) {
      expect(payload).toEqual({
        ...{ title: '鸿竞', body: '您有一条新通知，登录后查看。', url: '/mine/message' },
        tag: expect.stringMatching(/^letter-\d+$/),
      });
      expect(headers).toMatchObject({ ttl: '86400', urgency: 'normal', topic: payload.tag });
      expect(raw.includes('鸿竞')).toBe(false);
    }
  });

  it('takes no key that is none: every letter to it would be a job that fails', async () => {
    const browser = service.browser('forged');
    const codes = async (forged: object[]) =>
      Promise.all(forged.map(async (keys) => (await call('subscribe', { ...browser, ...keys })).code));
    expect(await codes([{ p256dh: 'A'.repeat(87) }, { p256dh: `B${'A'.repeat(86)}` }])).toEqual([6008, 6008]);
    const padding = '='.repeat(1_000);
    expect(await codes([{ auth: browser.auth + padding }, { p256dh: browser.p256dh + padding }])).toEqual([
      ...[6007, 6007],
    ]);
    expect((await call('delivery')).data.browsers).toBe(0);
  });

  it('is written with the letter: a letter that is not written is not delivered', async () => {
    await call('subscribe', service.browser('one'));
    const failing = app.db.transaction(async (tx) => {
      await createLetters({ now: app.deps.now }).tell(tx, member.memberId, { title: '一', text: '二' });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await queued()).toEqual([]);
  });

  it('is not sent once the letter was read, or the browser logged out', async () => {
    await call('subscribe', service.browser('one'));
    await send('notice');
    await call('onekeyRead');
    await deliver();
    await send('notice');
    await app.post('/site/api/v1/user/logout', {}, { token: member.token });
    await deliver();
    expect(service.arrived).toEqual([]);
    const kept = () => app.owner.sql`select from push_subscriptions where member_id = ${member.memberId}`;
    expect(await kept()).toHaveLength(1);
    await app.whole.modules.message.jobs['push-sweep']?.run(
      {},
      { log: createLog({ level: 'silent' }), jobId: '1' },
    );
    expect(await kept()).toEqual([]);
  });

  it('is not sent to a browser that is gone: its subscription is deleted', async () => {
    for (const [name, code] of [
      ['gone', 410],
      ['lost', 404],
      ['busy', 503],
    ] as const) {
      service.answers.set(`/${name}`, code);
      await call('subscribe', service.browser(name));
    }
    await send('notice');
    await expect(deliver()).rejects.toThrow('answered 503');
    expect((await call('delivery')).data.browsers).toBe(1);
    service.answers.clear();
    await deliver();
    expect(service.arrived.map((each) => each.path)).toEqual(['/busy']);
  });

  it('comes by choice: advertising only to those who asked for it, and never to who is excluded', async () => {
    await call('subscribe', service.browser('one'));
    await send('activity');
    expect(await queued()).toEqual([]);
    await call('choose', { kind: 'activity', channel: 'push', chosen: true });
    await call('choose', { kind: 'notice', channel: 'push', chosen: false });
    await send('notice');
    await send('activity');
    await deliver();
    expect(service.arrived.map(({ payload }) => payload.body)).toEqual([
      '您有一条新的活动消息，登录后查看。',
    ]);
    await send('activity');
    await app.owner.sql`insert into protection_members (member_id) values (${member.memberId})`;
    await app.owner.sql`
      insert into protection_exclusions (member_id, kind, term, started_at, term_ends_at, actor, request_id)
      values (${member.memberId}, 'exclusion', '6m', now(), now() + interval '6 months', 'self', 'r-1')`;
    await deliver();
    expect(service.arrived).toHaveLength(1);
  });

  it('belongs to the member who subscribed last on a browser', async () => {
    await call('subscribe', service.browser('shared'));
    const other = await app.member();
    await call('subscribe', service.browser('shared'), other);
    await send('notice');
    expect(await queued()).toEqual([]);
    // A browser of another member is not removed.
    await call('unsubscribe', { endpoint: service.browser('shared').endpoint });
    expect((await call('delivery', {}, other)).data.browsers).toBe(1);
    await call('unsubscribe', { endpoint: service.browser('shared').endpoint }, other);
    expect((await call('delivery', {}, other)).data.browsers).toBe(0);
  });

  it('keeps the latest five browsers of a member', async () => {
    for (const name of ['1', '2', '3', '4', '5', '6', '7']) await call('subscribe', service.browser(name));
    expect((await call('delivery')).data.browsers).toBe(5);
  });
});

describe('[MS3] a letter by e-mail', () => {
  it('goes out where the member chose so, and not beside an event that was mailed already', async () => {
    const bound = { memberId: member.memberId, field: 'email', value: 'lihua@example.com' } as const;
    await plantPersonal(app.db, app.config, bound);
    await call('choose', { kind: 'feedback', channel: 'email', chosen: true });
    await call('choose', { kind: 'notice', channel: 'email', chosen: true });
    await send('feedback');
    await send('notice', true);
    expect((await queued()).map(({ key }) => key.split(':')[2])).toEqual(['email']);
    await deliver();
    expect(await mails()).toEqual([{ kind: 'service' }]);
    expect((await call('delivery')).data).toMatchObject({ email: 'li***@example.com' });
  });

  it('needs an address: without one nothing is queued', async () => {
    await call('choose', { kind: 'activity', channel: 'email', chosen: true });
    await send('activity');
    await deliver();
    expect(await mails()).toEqual([]);
  });
});

describe('the keys of the site', () => {
  it('are made once and kept, the private one sealed', async () => {
    const { publicKey } = (await call('delivery')).data;
    const rows = await app.owner.sql<
      { publicKey: string; sealed: Buffer }[]
    >`select public_key, sealed from push_keys`;
    expect(rows.map((row) => row.publicKey)).toEqual([publicKey]);
    expect(rows[0]?.sealed.length).toBeGreaterThan(43);
    const second = await testApp({ HJ_PUSH_KEYS: `${'B'.repeat(87)}:${'A'.repeat(43)}` });
    const asked = await second.member();
    const answer = await second.post(`${path}/delivery`, {}, { token: asked.token });
    expect(answer.data).toMatchObject({ publicKey: 'B'.repeat(87) });
    await second.close();
  });
});

describe('an address of a browser', () => {
  it('is one of a known push service, so that no address makes the server call its own network', async () => {
    const services = ['fcm.googleapis.com', '.push.services.mozilla.com', 'http://127.0.0.1:9'];
    const known = (endpoint: string) => isPushService(endpoint, services);
    for (const good of [
      'https://fcm.googleapis.com/fcm/send/a',
      'https://updates.push.services.mozilla.com/wpush/v2/a',
      'http://127.0.0.1:9/a',
    ])
      expect(known(good), good).toBe(true);
    for (const bad of [
      'http://fcm.googleapis.com/a',
      'https://fcm.googleapis.com:8443/a',
      'https://fcm.googleapis.com.evil.example/a',
      'https://evilpush.services.mozilla.com.example/a',
      'https://user@fcm.googleapis.com/a',
      'http://127.0.0.1:3002/a',
      'https://169.254.169.254/latest',
    ])
      expect(known(bad), bad).toBe(false);
    const inside = { ...service.browser('x'), endpoint: 'http://127.0.0.1:54329/' };
    expect((await call('subscribe', inside)).code).toBe(6008);
  });
});
