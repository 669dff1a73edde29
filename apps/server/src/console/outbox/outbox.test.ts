import { expect, it } from 'vitest';
import { type ConsoleServer, consoleServer } from '../test-console.ts';

const list = '/console/api/v1/outbox/list';

/** A code to a phone, as the demo keeps it. */
async function keepMessage({ app }: ConsoleServer): Promise<void> {
  const { notifier } = app.whole.verification;
  const { db, log } = app.deps;
  await db.transaction((tx) =>
    notifier.queue(tx, {
      ...{ kind: 'service', channel: 'sms', to: '8613800138000', title: '验证码', code: '123456' },
      ...{ text: '【鸿竞】您的验证码是123456', expiresAt: new Date(app.deps.now().getTime() + 60_000) },
    }),
  );
  const rows = await app.owner.sql<{ id: string }[]>`select id from messages_out where state = 'waiting'`;
  for (const { id } of rows) await notifier.deliver(id, log);
}

it('the outbox of the demo is shown to support, with the destination masked', async () => {
  const server = await consoleServer();
  try {
    await keepMessage(server);
    const support = await server.staff('support');
    const { data } = await server.call(list, {}, support);
    expect(data.list).toMatchObject([{ to: '86138****8000', code: '123456', channel: 'sms' }]);
    expect(JSON.stringify(data)).not.toContain('13800138000');
    const finance = await server.staff('finance');
    expect((await server.call(list, {}, finance)).status_code).toBe(6003);
  } finally {
    await server.close();
  }
});

it('outside the demo no role has the right to it', async () => {
  const server = await consoleServer({ HJ_DEMO: '0' });
  try {
    const support = await server.staff('support');
    const me = await server.call('/console/api/v1/staff/me', {}, support);
    expect(me.data.permissions).not.toContain('outbox.read');
    expect((await server.call(list, {}, support)).status_code).toBe(6003);
  } finally {
    await server.close();
  }
});
