import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { type MemberId, memberId, startJobs } from '@hj/platform';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Config } from '../../config.ts';
import { sweepVerification } from './jobs.ts';
import type { Message } from './notifier.ts';
import { lastCode } from './test-codes.ts';
import { type TestVerification, testVerification } from './test-verification.ts';

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function started(...given: Parameters<typeof testVerification>): Promise<TestVerification> {
  const test = await testVerification(...given);
  closers.push(() => test.database.drop());
  return test;
}

const portOf = (server: { address(): AddressInfo | string | null }) => {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('not listening');
  return address.port;
};

interface Mail {
  to: string[];
  source: string;
}

/** A mail server on loopback; `answer` may refuse with an SMTP status. */
async function mailServer(
  refuse?: () => number | undefined,
): Promise<{ mails: Mail[]; mail: Config['mail'] }> {
  const mails: Mail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo(_address, _session, done) {
      const status = refuse?.();
      if (status === undefined) return done();
      done(Object.assign(new Error('no such box: zhao@example.com'), { responseCode: status }));
    },
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        mails.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          source: Buffer.concat(parts).toString('utf8'),
        });
        done();
      });
    },
  });
  // A sender that breaks off amid a mail is told as an error; unheard it would end the process.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  closers.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const port = portOf(server.server);
  return { mails, mail: { url: `smtp://127.0.0.1:${port}`, from: '鸿竞 <no-reply@hj.example>' } };
}

interface Posted {
  headers: IncomingMessage['headers'];
  body: string;
}

const secret = 'k'.repeat(40);

/** A stand-in for the gateway of texts and calls. */
async function gateway(answer: (response: ServerResponse, posted: Posted) => void) {
  const posts: Posted[] = [];
  const server: Server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => {
      body += part;
    });
    request.on('end', () => {
      const posted = { headers: request.headers, body };
      posts.push(posted);
      answer(response, posted);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return { posts, sms: { url: `http://127.0.0.1:${portOf(server)}/send`, secret } };
}

const origin = { address: '203.0.113.1', requestId: 'r-1' };
const email = {
  purpose: 'reset',
  channel: 'email',
  destination: 'zhao@example.com',
  subject: 'reset:1',
} as const;
const sms = {
  purpose: 'bind-phone',
  channel: 'sms',
  destination: '8613800138000',
  subject: 'member:10001',
} as const;

const states = (test: TestVerification) =>
  test.owner.sql`select state, sealed is null as empty from messages_out order by created_at`;

/** The text of a mail, decoded. */
function readMail({ source }: Mail): { head: string; text: string } {
  const [head = '', body = ''] = source.split('\r\n\r\n');
  const base64 = /content-transfer-encoding: base64/i.test(head);
  return { head, text: base64 ? Buffer.from(body, 'base64').toString('utf8') : decodeQuoted(body) };
}

function decodeQuoted(body: string): string {
  const bytes = body.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_all, hex: string) => `%${hex}`);
  return decodeURIComponent(bytes.replace(/%(?![0-9A-F]{2})/g, '%25'));
}

describe('an e-mail', () => {
  it('[7.117] [8.91] [8.92] brings the code with purpose, minutes and warning, and leaves no text behind', async () => {
    const { mails, mail } = await mailServer();
    const test = await started({ mail });
    await test.codes.send(email, origin);
    const code = await lastCode(test.owner, test.config, email.destination);
    await test.deliverAll();
    expect(mails).toHaveLength(1);
    const [sent] = mails;
    if (sent === undefined) return;
    expect(sent.to).toEqual(['zhao@example.com']);
    const { head, text } = readMail(sent);
    expect(head).toMatch(/^From: =\?UTF-8\?.*<no-reply@hj\.example>/im);
    expect(head).toMatch(/^Message-ID: <[\w-]{36}@hj\.example>/im);
    expect(text).toContain(code);
    expect(text).toContain('找回登录密码');
    expect(text).toContain('10 分钟内有效');
    expect(text).toContain('平台工作人员不会向您索要验证码，谨防诈骗');
    expect(await states(test)).toEqual([{ state: 'sent', empty: true }]);
  });

  it('is tried again after a passing refusal and given up after a lasting one; no log names the reader', async () => {
    const answers: (number | undefined)[] = [451, undefined, 550];
    const { mails, mail } = await mailServer(() => answers.shift());
    const test = await started({ mail });
    await test.codes.send(email, origin);
    await expect(test.deliverAll()).rejects.toThrow('SMTP answered EENVELOPE 451');
    await test.deliverAll();
    test.clock.shiftMs += 60_000;
    await test.codes.send({ ...email, subject: 'reset:2' }, origin);
    await test.deliverAll();
    expect(mails).toHaveLength(1);
    expect(await states(test)).toEqual([
      { state: 'sent', empty: true },
      { state: 'dropped', empty: true },
    ]);
    expect(test.lines.join('\n')).not.toContain('zhao');
  });

  it('does not go in the clear where the configuration asks for TLS', async () => {
    const { mails, mail } = await mailServer();
    const test = await started({ mail: { url: `${mail?.url}?requireTLS=true`, from: mail?.from ?? '' } });
    await test.codes.send(email, origin);
    await expect(test.deliverAll()).rejects.toThrow('SMTP answered ETLS');
    expect(mails).toEqual([]);
    expect(await states(test)).toEqual([{ state: 'waiting', empty: false }]);
  });

  it('waits for a mail server that is down, and for one that never greets', async () => {
    const silent = createTcpServer(() => undefined);
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    closers.push(() => new Promise((resolve) => silent.close(resolve)));
    const from = '鸿竞 <no-reply@hj.example>';
    const down = await started({ mail: { url: 'smtp://127.0.0.1:9', from } });
    await down.codes.send(email, origin);
    await expect(down.deliverAll()).rejects.toThrow('SMTP answered');
    const mute = await started({
      mail: { url: `smtp://127.0.0.1:${portOf(silent)}`, from },
      gatewayTimeoutMs: 300,
    });
    await mute.codes.send(email, origin);
    await expect(mute.deliverAll()).rejects.toThrow('SMTP answered');
    expect(await states(mute)).toEqual([{ state: 'waiting', empty: false }]);
  });
});

describe('the gateway of texts and calls', () => {
  it('[7.116] [7.118] takes a signed body, the same id at each try', async () => {
    let tries = 0;
    const { posts, sms: config } = await gateway((response) => {
      tries += 1;
      response.writeHead(tries === 1 ? 500 : 200).end();
    });
    const test = await started({ sms: config });
    await test.codes.send(sms, origin);
    const code = await lastCode(test.owner, test.config, sms.destination);
    await expect(test.deliverAll()).rejects.toThrow('the gateway answered 500');
    await test.deliverAll();
    expect(posts).toHaveLength(2);
    for (const { headers, body } of posts) {
      expect(headers['x-signature']).toBe(createHmac('sha256', secret).update(body).digest('hex'));
      expect(JSON.parse(body)).toMatchObject({ channel: 'sms', to: sms.destination, code });
    }
    const [first, second] = posts.map(({ body }) => JSON.parse(body).id);
    expect(first).toBe(second);
    expect(posts[0]?.headers['idempotency-key']).toBe(first);
    expect(JSON.parse(posts[0]?.body ?? '{}').text).toBe(
      `【鸿竞】您的验证码是 ${code}，用于绑定手机号，10 分钟内有效。平台工作人员不会向您索要验证码，谨防诈骗。`,
    );
    expect(await states(test)).toEqual([{ state: 'sent', empty: true }]);
  });

  it('says the digits of a voice code one by one, twice', async () => {
    const { posts, sms: config } = await gateway((response) => response.writeHead(204).end());
    const test = await started({ sms: config });
    await test.codes.send({ ...sms, channel: 'voice' }, origin);
    const code = await lastCode(test.owner, test.config);
    await test.deliverAll();
    const said = JSON.parse(posts[0]?.body ?? '{}');
    expect(said.channel).toBe('voice');
    expect(said.text.split([...code].join('，'))).toHaveLength(3);
    expect(said.text).toContain('平台工作人员不会向您索要验证码，谨防诈骗');
  });

  it.each<[string, (response: ServerResponse) => void, string]>([
    ['is slow', () => undefined, 'TimeoutError'],
    ['breaks off', (response) => void response.destroy(), 'no answer'],
    ['does not know our signature', (response) => void response.writeHead(401).end(), 'answered 401'],
    ['is overloaded', (response) => void response.writeHead(429).end(), 'answered 429'],
    [
      'sends us elsewhere',
      (response) => void response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
      'no answer',
    ],
  ])('is asked again when it %s', async (_what, answer, told) => {
    const { sms: config } = await gateway(answer);
    const test = await started({ sms: config, gatewayTimeoutMs: 1_000 });
    await test.codes.send(sms, origin);
    await expect(test.deliverAll()).rejects.toThrow(told);
    expect(await states(test)).toEqual([{ state: 'waiting', empty: false }]);
    expect(test.lines.join('\n')).not.toContain(sms.destination);
  });

  it('is not asked again when it refuses for good', async () => {
    const { posts, sms: config } = await gateway((response) => response.writeHead(400).end());
    const test = await started({ sms: config });
    await test.codes.send(sms, origin);
    await test.deliverAll();
    await test.deliverAll();
    expect(posts).toHaveLength(1);
    expect(await states(test)).toEqual([{ state: 'dropped', empty: true }]);
  });

  it('gets no code that is past its use', async () => {
    const { posts, sms: config } = await gateway((response) => response.writeHead(200).end());
    const test = await started({ sms: config });
    await test.codes.send(sms, origin);
    test.clock.shiftMs += 10 * 60_000 + 1;
    await test.deliverAll();
    expect(posts).toHaveLength(0);
    expect(await states(test)).toEqual([{ state: 'dropped', empty: true }]);
  });

  it('is reached by the job queue after the commit, and not at all after a rollback', async () => {
    const { posts, sms: config } = await gateway((response) => response.writeHead(200).end());
    const test = await started({ sms: config });
    const note = {
      kind: 'service',
      channel: 'sms',
      to: sms.destination,
      title: '通知',
      text: '您好',
    } as const;
    const expiresAt = new Date(test.now().getTime() + 60_000);
    const failing = test.db.transaction(async (tx) => {
      await test.notifier.queue(tx, { ...note, expiresAt });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    const jobs = await startJobs({ url: test.database.url, jobs: test.jobs, log: test.log });
    await test.db.transaction((tx) => test.notifier.queue(tx, { ...note, expiresAt }));
    await vi.waitFor(async () => expect(await states(test)).toEqual([{ state: 'sent', empty: true }]), {
      timeout: 10_000,
    });
    await jobs.stop();
    expect(posts).toHaveLength(1);
  });
});

it('drops a message and says so when there is no way out and no demo', async () => {
  const test = await started();
  await test.codes.send(sms, origin);
  await test.deliverAll();
  expect(await states(test)).toEqual([{ state: 'dropped', empty: true }]);
  expect(test.lines.join('\n')).toContain('no gateway configured');
});

describe('marketing (C19)', () => {
  const excluded = memberId(10_002n);
  const note = (member: MemberId, kind: Message['kind'], expiresAt: Date): Message => ({
    ...{ kind, channel: 'sms', to: '8613800138000', title: '活动', text: '活动通知', expiresAt },
    memberId: member,
  });

  it('is not queued for excluded members; necessary messages are', async () => {
    const test = await started({}, async (_q, members) => new Set(members.filter((id) => id === excluded)));
    const expiresAt = new Date(test.now().getTime() + 3_600_000);
    await test.db.transaction(async (tx) => {
      await test.notifier.queue(tx, note(memberId(10_001n), 'marketing', expiresAt));
      await test.notifier.queue(tx, note(excluded, 'marketing', expiresAt));
      await test.notifier.queue(tx, note(excluded, 'service', expiresAt));
    });
    const rows = await test.owner.sql`
      select kind, count(*)::int as count from messages_out where member_id = ${excluded} group by kind`;
    expect(rows).toEqual([{ kind: 'service', count: 1 }]);
  });

  it('is dropped when the exclusion came between the request and the sending', async () => {
    const { posts, sms: config } = await gateway((response) => response.writeHead(200).end());
    const among = new Set<MemberId>();
    const test = await started({ sms: config }, async () => among);
    const expiresAt = new Date(test.now().getTime() + 3_600_000);
    await test.db.transaction((tx) => test.notifier.queue(tx, note(excluded, 'marketing', expiresAt)));
    among.add(excluded);
    await test.deliverAll();
    expect(posts).toHaveLength(0);
    expect(await states(test)).toEqual([{ state: 'dropped', empty: true }]);
  });
});

it('forgets codes when they expire and messages after an hour', async () => {
  const test = await started({ demo: true });
  await test.codes.send(sms, origin);
  await test.deliverAll();
  expect(await sweepVerification(test.deps)).toBe(0);
  test.clock.shiftMs += 11 * 60_000;
  expect(await sweepVerification(test.deps)).toBe(1);
  expect(await test.notifier.listKept(9)).toHaveLength(1);
  test.clock.shiftMs += 50 * 60_000;
  expect(await test.notifier.listKept(9)).toHaveLength(0);
  expect(await sweepVerification(test.deps)).toBe(1);
  expect(await states(test)).toEqual([]);
});
