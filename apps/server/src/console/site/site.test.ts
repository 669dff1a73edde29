/** Content and settings of the site, from the desk to its visitors. */
import { randomUUID } from 'node:crypto';
import { type CallResponse, defaultSettings, navigationKeys } from '@hj/contract';
import type { ConsoleRequest } from '@hj/contract/console';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type ConsoleServer, consoleServer, type TestStaff } from '../test-console.ts';

const navigation = '/site/api/v1/advertising/navigationList';
const preInfo = '/site/api/v1/configuration/preInfo';
const hour = 3_600_000;
const reason = '例行更新';
type Draft = ConsoleRequest<'/console/api/v1/site/saveAdvert'>['draft'];
type Settings = ConsoleRequest<'/console/api/v1/site/saveSettings'>['settings'];

let server: ConsoleServer;
let admin: TestStaff;
beforeAll(async () => {
  server = await consoleServer();
  admin = await server.staff('admin');
});
afterAll(() => server.close());

const draft = (title: string, change: Partial<Draft> = {}): Draft => ({
  ...{ place: 'banner', words: { title, body: '', linkText: '' }, english: null, art: 'gift', tint: 'red' },
  ...{ link: null, audience: 'all', minGrade: 0, maxGrade: 10, frequency: 'once', maxShows: 1, position: 0 },
  ...{ startsAt: server.clock.ms - hour, endsAt: null },
  ...change,
});
const save = (body: Draft, at: { advertId?: string; version?: number; key?: string } = {}) =>
  server.call(
    '/console/api/v1/site/saveAdvert',
    { advertId: at.advertId ?? null, version: at.version ?? 0, draft: body, reason },
    admin,
    at.key,
  );
async function shown(token?: string, body: object = {}) {
  const answer = await server.app.post(navigation, body, token === undefined ? {} : { token });
  return answer.data as CallResponse<typeof navigation>;
}
const titles = async (token?: string) => (await shown(token)).adverts.map(({ words }) => words.title);
const listed = async () => (await server.call('/console/api/v1/site/adverts', {}, admin)).data.list;

describe('[7.12] advertising/navigationList', () => {
  afterEach(async () => {
    for (const { advertId, state } of await listed())
      if (state !== 'paused')
        await server.call('/console/api/v1/site/pauseAdvert', { advertId, paused: true, reason }, admin);
  });

  it('shows each visitor the adverts of an audience and time, in their order', async () => {
    const member = await server.app.member();
    await save(draft('其次', { position: 5 }));
    await save(draft('最先'));
    await save(draft('游客', { audience: 'guests', position: 6 }));
    await save(draft('会员', { audience: 'members', position: 7 }));
    await save(draft('贵宾', { audience: 'members', minGrade: 3, position: 8 }));
    await save(draft('明天', { startsAt: server.clock.ms + 24 * hour }));
    await save(draft('已过', { endsAt: server.clock.ms - 1 }));
    expect(await titles()).toEqual(['最先', '其次', '游客']);
    expect(await titles(member.token)).toEqual(['最先', '其次', '会员']);
    await server.app.owner.sql`update members set vip_grade = 3 where id = ${member.memberId}`;
    expect(await titles(member.token)).toEqual(['最先', '其次', '会员', '贵宾']);
    expect((await shown(undefined, { place: 'popup' })).adverts).toEqual([]);
    const states = (await listed()).map(({ words, state }) => [words.title, state]);
    expect(states).toContainEqual(['明天', 'coming']);
    expect(states).toContainEqual(['已过', 'over']);
  });

  it('(C19) a member who is excluded sees no advert, and still the navigation', async () => {
    const member = await server.app.member();
    await save(draft('优惠'));
    expect(await titles(member.token)).toContain('优惠');
    await server.app.owner.sql`insert into protection_members (member_id) values (${member.memberId})`;
    const now = new Date(server.clock.ms - hour);
    const later = new Date(server.clock.ms + 200 * 24 * hour);
    await server.app.owner.sql`
      insert into protection_exclusions (member_id, kind, term, started_at, term_ends_at, reason, actor, request_id)
      values (${member.memberId}, 'exclusion', '6m', ${now}, ${later}, '', 'member', 'test')`;
    const seen = await shown(member.token);
    expect(seen.adverts).toEqual([]);
    expect(seen.navigation).toHaveLength(navigationKeys.length);
  });

  it('an advert is paused and put back, changed as it was read, and not over the change of a colleague', async () => {
    const { data } = await save(draft('甲'));
    const { advertId } = data;
    const pause = (paused: boolean) =>
      server.call('/console/api/v1/site/pauseAdvert', { advertId, paused, reason }, admin);
    expect([(await pause(true)).status_code, (await pause(true)).status_code]).toEqual([6000, 6012]);
    expect(await titles()).toEqual([]);
    await pause(false);
    expect(await titles()).toEqual(['甲']);
    expect((await save(draft('旧'), { advertId, version: 1 })).status_code).toBe(6012);
    expect((await save(draft('新'), { advertId, version: 3 })).status_code).toBe(6000);
    expect(await titles()).toEqual(['新']);
    const rows = await server.app.owner.sql<{ action: string }[]>`
      select action from audit_events where subject = ${`advert:${advertId}`} and action like 'advert-%' order by id`;
    expect(rows.map(({ action }) => action)).toEqual([
      ...['advert-saved', 'advert-paused', 'advert-resumed', 'advert-saved'],
    ]);
  });

  it('an advert is one, however often it is sent under its key', async () => {
    const key = randomUUID();
    const body = draft('只一条');
    await Promise.all([save(body, { key }), save(body, { key })]);
    await save(body, { key });
    expect(await titles()).toEqual(['只一条']);
  });

  it('refuses an address elsewhere, a button without an address, and an end before the start', async () => {
    for (const link of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
      const words = { title: '甲', body: '', linkText: '查看' };
      expect((await save(draft('甲', { words, link }))).status_code, link).toBe(6007);
    }
    expect((await save(draft('甲', { link: '/sponsor' }))).status_code).toBe(6007);
    expect((await save(draft('甲', { endsAt: server.clock.ms - 2 * hour }))).status_code).toBe(6007);
    expect((await save(draft('甲', { minGrade: 4, maxGrade: 3 }))).status_code).toBe(6007);
  });

  it('refuses a title of which a reader sees nothing, in either language', async () => {
    for (const unseen of ['\u200b', '\u200d\ufeff\u2060', '\u3164', '\u2800 \u00ad', '\u0301']) {
      expect((await save(draft(unseen))).status_code, JSON.stringify(unseen)).toBe(6007);
      const english = { title: unseen, body: '', linkText: '' };
      expect((await save(draft('甲', { english }))).status_code, JSON.stringify(unseen)).toBe(6007);
    }
    expect((await save(draft('甲\u200b'))).status_code).toBe(6000);
  });
});

describe('[1.34] settings of the site', () => {
  const read = async () => (await server.call('/console/api/v1/site/settings', {}, admin)).data;
  async function set(change: Partial<Settings>, version?: number) {
    const now = await read();
    const body = { settings: { ...now.settings, ...change }, version: version ?? now.version, reason };
    return server.call('/console/api/v1/site/saveSettings', body, admin);
  }

  it('hold in the next answer, without a restart: brand, theme, language, navigation', async () => {
    expect((await read()).settings).toEqual(defaultSettings);
    const [home, ...others] = defaultSettings.navigation;
    const [sport, ...rest] = others;
    if (home === undefined || sport === undefined) throw new Error('The navigation has no items.');
    const changed = [home, ...rest, { ...sport, badge: 'hot' as const }].map((item) =>
      item.key === 'venture' ? { ...item, hidden: true } : item,
    );
    await set({ title: '海岸体育', palette: 'jade', theme: 'dark', locale: 'en', navigation: changed });
    const { data } = await server.app.post(preInfo, {});
    expect(data).toMatchObject({
      siteBaseConfig: { title: '海岸体育', siteCode: 'hj', palette: 'jade', theme: 'dark', locale: 'en' },
    });
    const items = (await shown()).navigation;
    expect(items.at(-1)).toEqual({ key: 'sport', badge: 'hot' });
    expect(items.map(({ key }) => key)).not.toContain('venture');
    await set(defaultSettings);
  });

  it('the deposit switch closes the pages and the server alike', async () => {
    const { token } = await server.app.member();
    const types = async () =>
      (
        (await server.app.post('/fd/api/v1/payment/types', {}, { token }))
          .data as CallResponse<'/fd/api/v1/payment/types'>
      ).list.length;
    const before = await types();
    await set({ depositOpen: false });
    expect((await server.app.post(preInfo, {})).data).toMatchObject({ siteBaseConfig: { depositOpen: '0' } });
    expect(await types()).toBe(0);
    await set({ depositOpen: true });
    expect(await types()).toBe(before);
  });

  it('[8.53] [8.54] the entry is suspended with the text of the operator, and opened again', async () => {
    const login = () =>
      server.app.post('/site/api/v1/user/login', {
        ...{ isAgent: 0, name: 'nobody88', password: 'a'.repeat(32), kaptchcate: 99, codeId: '', code: '' },
        version: '1.0',
      });
    await set({ entry: 'dialog', entryText: '维护中，12:00 恢复' });
    expect(await login()).toMatchObject({ status_code: 6501, message: '维护中，12:00 恢复' });
    await set({ entry: 'form', entryText: '' });
    expect((await login()).status_code).toBe(6502);
    await set({ entry: 'open' });
    expect([6501, 6502]).not.toContain((await login()).status_code);
  });

  it('two changes of one version: the second is refused and nothing of it holds', async () => {
    const { version } = await read();
    const answers = await Promise.all([set({ title: '甲站' }, version), set({ title: '乙站' }, version)]);
    expect(answers.map(({ status_code }) => status_code).sort()).toEqual([6000, 6012]);
    expect((await read()).version).toBe(version + 1);
    await set({ title: defaultSettings.title });
  });

  it('refuses a hidden home page and a navigation with an item twice or missing', async () => {
    const items = defaultSettings.navigation;
    const hidden = items.map((item) => (item.key === 'home' ? { ...item, hidden: true } : item));
    const twice = items.map((item) => (item.key === 'app' ? { ...item, key: 'home' as const } : item));
    for (const navigation of [hidden, twice, items.slice(1)])
      expect((await set({ navigation })).status_code).toBe(6007);
    expect((await set({ title: '甲\u200b\u200b' })).status_code).toBe(6007);
  });
});

it.each([2_147_483_647, 3_000_000_000])(
  'refuses version %d, after which no row can come',
  async (version) => {
    const content = { title: '甲', intro: '说明', partners: [], news: [] };
    const answers = [
      await save(draft('甲'), { advertId: '1', version }),
      await server.call(
        '/console/api/v1/site/saveSettings',
        { settings: defaultSettings, version, reason },
        admin,
      ),
      await server.call('/console/api/v1/site/saveSponsors', { content, version, reason }, admin),
    ];
    expect(answers.map(({ status_code }) => status_code)).toEqual([6007, 6007, 6007]);
  },
);

it('[7.13] sponsors are saved as versions; of two from one version the second is refused', async () => {
  const read = async () => (await server.call('/console/api/v1/site/sponsors', {}, admin)).data;
  const { version } = await read();
  const saveAs = (title: string) =>
    server.call(
      '/console/api/v1/site/saveSponsors',
      { content: { title, intro: '说明', partners: [], news: [] }, version, reason },
      admin,
    );
  const answers = await Promise.all([saveAs('甲'), saveAs('乙')]);
  expect(answers.map(({ status_code }) => status_code).sort()).toEqual([6000, 6012]);
  const { data } = await server.app.post('/site/api/v1/advertising/sponsorContent', {});
  expect(data).toMatchObject({ content: { title: (await read()).content?.title } });
});
