import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bystander } from '../../test-bystander.ts';
import { demoMembers, demoPassword, seedMembers } from './seed.ts';
import { md5 } from './test-member.ts';
import { type AccountServer, accountServer } from './test-server.ts';

let server: AccountServer;
beforeAll(async () => {
  server = await accountServer();
});
afterAll(() => server.close());

describe('the demo members', () => {
  it('can log in with the demo password, and seeding again changes nothing', async () => {
    await seedMembers(server.db, server.config);
    const read = () =>
      server.owner.sql`select id, name, password_phc from members where id <> ${bystander} order by id`;
    const first = [...(await read())];
    expect(first.map((row) => row.name)).toEqual(demoMembers);
    await seedMembers(server.db, server.config);
    expect([...(await read())]).toEqual(first);
    const { status_code } = await server.loginAs('demo3', { password: md5(demoPassword) });
    expect(status_code).toBe(6000);
  });
});
