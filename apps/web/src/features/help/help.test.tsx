import { readdirSync, readFileSync } from 'node:fs';
import { cancelReasons, payoutCaps, rulesVersion } from '@hj/betting';
import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../shared/test-page.tsx';
import { sportRules, sportRulesOf } from './documents/sport-rules.ts';
import { HelpPage } from './index.tsx';

describe('the pages of terms and privacy', () => {
  it('[2.195] [1.40] [1.41] shows the terms: of age, and one account each', async () => {
    renderPage(<HelpPage code="gztk" />, '/app/help/gztk');
    const text = (await screen.findByRole('article')).textContent;
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('规则与条款');
    expect(text).toContain('年满 18 岁');
    expect(text).toContain('每位用户只能拥有一个账户');
  });

  it('[2.196] [1.64] [1.65] shows the privacy policy: adults alone, under their real names', async () => {
    renderPage(<HelpPage code="ysgz" />, '/app/help/ysgz');
    const text = (await screen.findByRole('article')).textContent;
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('隐私政策');
    expect(text).toContain('我们只接受年满 18 岁的客户。注册姓名须为您的真实姓名。');
  });
});

describe('a table of cases', () => {
  it('has a figure among words under the words, and a column of figures at its right edge', async () => {
    renderPage(<HelpPage code="tytzjc" />, '/app/help/tytzjc');
    const row = await screen.findByRole('row', { name: /^第二项输 0/ });
    const [, among, payout] = within(row).getAllByRole('cell');
    expect([among?.className, payout?.className].join(' | ')).toMatch(/^hj-cell--left .*\| hj-cell--right /);
  });
});

describe('the rules of sport (C52)', () => {
  it('have a text for the version that bets are taken by, which a guest can read', async () => {
    expect(sportRulesOf(rulesVersion)).toBe(sportRules);
    expect(sportRulesOf('2025-9')).toBeUndefined();
    renderPage(<HelpPage code="tygz" />, '/app/help/tygz');
    const text = (await screen.findByRole('article')).textContent;
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('体育规则');
    expect(text).toContain(`版本 ${rulesVersion}`);
    for (const reason of Object.values(cancelReasons)) expect(text).toContain(reason);
    // Numbered once, by the page.
    const headings = within(screen.getByRole('article')).getAllByRole('heading', { level: 2 });
    expect(headings[0]?.textContent).toBe('1. 注单的接受');
  });

  it('are shown in the version that a bet was taken by; a version that never was is said to be none', async () => {
    renderPage(<HelpPage code="tygz" version="2026-1" />, '/app/help/tygz');
    expect((await screen.findByRole('article')).textContent).toContain('版本 2026-1');
    cleanup();
    renderPage(<HelpPage code="tygz" version="2025-9" />, '/app/help/tygz');
    expect(await screen.findByRole('heading', { level: 1, name: '未找到 2025-9 版的体育规则' })).toBeTruthy();
    expect(screen.getByRole('link', { name: '查看现行规则' }).getAttribute('href')).toBe('/app/help/tygz');
  });

  it('are held by tests: each paragraph has one that names it', () => {
    const repository = import.meta.dirname.replace(/apps\/web\/.*/, '');
    const titles = ['packages/betting/src', 'apps/server/src'].flatMap((folder) =>
      readdirSync(`${repository}${folder}`, { recursive: true, encoding: 'utf8' })
        .filter((path) => path.endsWith('.test.ts'))
        .map((path) => readFileSync(`${repository}${folder}/${path}`, 'utf8')),
    );
    const held = new Set(titles.join('\n').match(/(?<=\[rules )\d+\.\d+(?=\])/g));
    const said = sportRules.sections.flatMap(({ paragraphs }, section) =>
      paragraphs.map((_, index) => `${section + 1}.${index + 1}`),
    );
    // The counting of corners is the data source's own rule: our figures are those that it sends.
    const ofTheSource = ['3.3'];
    expect(said.filter((id) => !held.has(id))).toEqual(ofTheSource);
    expect([...held].filter((id) => !said.includes(id))).toEqual([]);
  });

  it('name the caps, the hours and the days that the server keeps to', () => {
    const text = sportRules.sections.flatMap(({ paragraphs }) => paragraphs).join('');
    const inWan = (dollars: bigint) => `${Number(dollars) / 10_000} 万美元`;
    for (const cap of ['football', 'tennis', 'other-sports', 'new-handicap'] as const) {
      expect(text).toContain(inWan(payoutCaps[cap]));
    }
    for (const said of ['36 小时', '72 小时', '14 日', '足球 5 秒，篮球 4 秒，网球 3 秒，其他项目 4 秒']) {
      expect(text).toContain(said);
    }
  });
});
