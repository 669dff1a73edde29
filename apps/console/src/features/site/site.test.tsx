import { defaultSettings } from '@hj/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerCalls, renderPage, sitDown } from '../../test-desk.tsx';
import { AdvertsPage } from './adverts-page.tsx';
import { SiteSettingsPage } from './settings-page.tsx';
import { SponsorsPage } from './sponsors-page.tsx';

const by = { staffId: '7', name: '李航', actor: 'staff:7' };
const advert = {
  ...{
    advertId: '5',
    version: 3,
    place: 'popup',
    english: null,
    art: 'gift',
    tint: 'red',
    link: '/game/sport',
  },
  words: { title: '周末加赠', body: '周六周日', linkText: '去看看' },
  ...{ audience: 'members', minGrade: 2, maxGrade: 10, frequency: 'daily', maxShows: 3, position: 10 },
  ...{ startsAt: 0, endsAt: null, state: 'shown', by, changedAt: 0 },
};
const adverts = { data: { list: [advert], total: 1, pageNum: 1, pageSize: 20 } };

const fill = (form: HTMLElement, label: RegExp, value: string) =>
  fireEvent.change(within(form).getByLabelText(label), { target: { value } });

it('an advert is told with its audience and its times, and one place can be asked for', async () => {
  sitDown('auditor');
  const sent = answerCalls({ 'site/adverts': adverts });
  renderPage(<AdvertsPage />);
  expect(await screen.findByText('周末加赠')).toBeDefined();
  expect(screen.getByText('仅会员 · VIP 2–10')).toBeDefined();
  expect(screen.getByText('每天一次，最多 3 次')).toBeDefined();
  expect(screen.queryByRole('button', { name: '新建广告' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^(编辑|停用)/ })).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: '首页横幅' }));
  await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ place: 'banner' }));
});

it('an advert is changed as it was read; a link without words for its button is told and not sent', async () => {
  sitDown('admin');
  const sent = answerCalls({ 'site/adverts': adverts, 'site/saveAdvert': { data: { advertId: '5' } } });
  renderPage(<AdvertsPage />);
  fireEvent.click(await screen.findByRole('button', { name: '编辑 周末加赠' }));
  const dialog = await screen.findByRole('dialog', { name: '编辑广告' });
  fill(dialog, /^按钮文字/, '');
  fill(dialog, /^原因/, '改为无按钮');
  const save = within(dialog).getByRole('button', { name: '保存' });
  fireEvent.click(save);
  expect((await within(dialog).findByRole('alert')).textContent).toContain('链接与按钮文字须同时填写');
  expect(sent.some(({ path }) => path === 'site/saveAdvert')).toBe(false);
  fill(dialog, /^链接/, '');
  fireEvent.click(save);
  await waitFor(() => expect(sent.some(({ path }) => path === 'site/saveAdvert')).toBe(true));
  const { body, key } = sent.find(({ path }) => path === 'site/saveAdvert') ?? {};
  expect(key).not.toBeNull();
  expect(body).toMatchObject({
    ...{ advertId: '5', version: 3, reason: '改为无按钮' },
    draft: { link: null, words: { title: '周末加赠', linkText: '' }, minGrade: 2, maxShows: 3, endsAt: null },
  });
});

it('an advert is taken off the site with a reason', async () => {
  sitDown('admin');
  const sent = answerCalls({ 'site/adverts': adverts, 'site/pauseAdvert': { data: {} } });
  renderPage(<AdvertsPage />);
  fireEvent.click(await screen.findByRole('button', { name: '停用 周末加赠' }));
  const dialog = await screen.findByRole('dialog', { name: '停用广告' });
  fill(dialog, /^原因/, '活动提前结束');
  fireEvent.click(within(dialog).getByRole('button', { name: '停用' }));
  await waitFor(() =>
    expect(sent.find(({ path }) => path === 'site/pauseAdvert')?.body).toEqual({
      ...{ advertId: '5', paused: true, reason: '活动提前结束' },
    }),
  );
});

const settings = { data: { settings: defaultSettings, version: 4, by, savedAt: 0 } };

it('settings are saved from the version that was read, and only when something changed', async () => {
  sitDown('admin');
  const sent = answerCalls({ 'site/settings': settings, 'site/saveSettings': { data: { version: 5 } } });
  renderPage(<SiteSettingsPage />);
  expect(await screen.findByText(/第 4 版，李航 保存于/)).toBeDefined();
  for (const name of ['主色', '默认主题', '默认语言']) expect(screen.getByText(name)).toBeDefined();
  expect(screen.getByRole('button', { name: '保存' })).toHaveProperty('disabled', true);
  fireEvent.click(screen.getByRole('radio', { name: '青玉' }));
  fireEvent.click(screen.getByRole('button', { name: '下移 体育' }));
  fireEvent.click(screen.getByRole('button', { name: '保存' }));
  const dialog = await screen.findByRole('dialog', { name: '修改站点设置' });
  fill(dialog, /^原因/, '换季更新外观');
  fireEvent.click(within(dialog).getByRole('button', { name: '保存' }));
  await waitFor(() => expect(sent.some(({ path }) => path === 'site/saveSettings')).toBe(true));
  const [home, sport, live, ...rest] = defaultSettings.navigation;
  expect(sent.find(({ path }) => path === 'site/saveSettings')?.body).toEqual({
    settings: { ...defaultSettings, palette: 'jade', navigation: [home, live, sport, ...rest] },
    ...{ version: 4, reason: '换季更新外观' },
  });
});

it('(C35) who may only read cannot change a setting', async () => {
  sitDown('auditor');
  answerCalls({ 'site/settings': settings });
  renderPage(<SiteSettingsPage />);
  const group = await screen.findByRole('radio', { name: '青玉' });
  expect(group.closest('fieldset[disabled]')).not.toBeNull();
  expect(screen.queryByRole('button', { name: '保存' })).toBeNull();
});

const content = {
  ...{ title: '赞助与合作', intro: '与我们同行', news: [] },
  partners: [
    {
      ...{ code: 'yunhai', name: '云海足球俱乐部', latin: 'YUNHAI FC', crest: 1, line: '主赞助商' },
      ...{ period: '2024–2027', story: '从社区球场起步', figures: [{ name: '球员', value: '28' }] },
      milestones: [{ at: '2024.07', text: '签约' }],
    },
  ],
};

it('the history of a partner is written in lines; what is incomplete is told and not sent', async () => {
  sitDown('admin');
  const sent = answerCalls({
    'site/sponsors': { data: { content, version: 2, by, savedAt: 0 } },
    'site/saveSponsors': { data: { version: 3 } },
  });
  renderPage(<SponsorsPage />);
  const history = await screen.findByLabelText(/^历程/);
  expect(history).toHaveProperty('value', '2024.07 签约');
  fireEvent.change(history, { target: { value: '2024.07 签约\n2025.01' } });
  fireEvent.click(screen.getByRole('button', { name: '保存' }));
  const dialog = await screen.findByRole('dialog', { name: '修改赞助内容' });
  fill(dialog, /^原因/, '更新合作历程');
  fireEvent.click(within(dialog).getByRole('button', { name: '保存' }));
  expect((await within(dialog).findByRole('alert')).textContent).toContain('有必填项未填写');
  fireEvent.click(within(dialog).getByRole('button', { name: '取消' }));
  fireEvent.change(history, { target: { value: '2024.07 签约\n2025.01 续约 两年' } });
  fireEvent.click(screen.getByRole('button', { name: '保存' }));
  const again = await screen.findByRole('dialog', { name: '修改赞助内容' });
  fill(again, /^原因/, '更新合作历程');
  fireEvent.click(within(again).getByRole('button', { name: '保存' }));
  await waitFor(() => expect(sent.some(({ path }) => path === 'site/saveSponsors')).toBe(true));
  const [partner] = content.partners;
  const milestones = [...(partner?.milestones ?? []), { at: '2025.01', text: '续约 两年' }];
  expect(sent.find(({ path }) => path === 'site/saveSponsors')?.body).toEqual({
    content: { ...content, partners: [{ ...partner, milestones }] },
    ...{ version: 2, reason: '更新合作历程' },
  });
});
