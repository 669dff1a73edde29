import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountServer, accountServer } from '../account/test-server.ts';
import { seedAdverts, seedSponsors } from './index.ts';

let server: AccountServer;
beforeAll(async () => {
  server = await accountServer();
});
afterAll(() => server.close());

describe('advertising/sponsorContent', () => {
  it('[7.13] [1.32] answers nothing before there is any, then the demo’s, which is written once', async () => {
    const path = '/site/api/v1/advertising/sponsorContent';
    expect((await server.call(path, {})).data).toEqual({ content: null });
    await seedSponsors(server.db);
    await seedSponsors(server.db);
    const { content } = (await server.call(path, {})).data;
    expect(content?.partners).toHaveLength(5);
    expect(content?.intro).toContain('示例内容');
    const rows = await server.db.sql`select version from sponsor_content`;
    expect(rows).toHaveLength(1);
  });
});

describe('advertising/navigationList', () => {
  it('[7.12] answers with the adverts of the demo, which are written once', async () => {
    const path = '/site/api/v1/advertising/navigationList';
    expect((await server.call(path, {})).data.adverts).toEqual([]);
    await seedAdverts(server.db);
    await seedAdverts(server.db);
    const { status_code, data } = await server.call(path, {});
    expect(status_code).toBe(6000);
    expect(data.adverts.map(({ place }) => place)).toEqual(['banner', 'promo', 'promo']);
  });
});

describe('configuration/preInfo', () => {
  it('[7.17] [3.21] returns to a guest the own address, the title and whether deposits are open', async () => {
    const answer = await server.call('/site/api/v1/configuration/preInfo', {}, { address: '203.0.113.9' });
    expect(answer).toMatchObject({
      status_code: 6000,
      data: {
        ip: '203.0.113.9',
        siteBaseConfig: { title: '鸿竞', h5DomainUrl: server.config.publicUrl, depositOpen: '1' },
      },
    });
    expect(Math.abs(answer.data.serverTime - Date.now())).toBeLessThan(60_000);
  });

  it('returns depositOpen 0 when deposits are closed', async () => {
    const payment = { ...server.config.payment, open: '0' as const };
    const closed = await accountServer({ payment });
    const { data } = await closed.call('/site/api/v1/configuration/preInfo', {});
    expect(data.siteBaseConfig.depositOpen).toBe('0');
    await closed.close();
  });
});
