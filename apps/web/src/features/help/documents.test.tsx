import { readFileSync } from 'node:fs';
import { displayOdds, effectiveTurnover, legFactor, payout, seriesPayout } from '@hj/betting';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { findHelpPage, helpPages } from '../../shared/help/help-pages.ts';
import { terms } from '../../shared/legal/terms.ts';
import { renderPage } from '../../shared/test-page.tsx';
import { oddsRows, seriesRows } from './documents/betting.ts';
import { baccaratRows } from './documents/games.ts';
import { handicapRows, totalRows } from './documents/lines.ts';
import { turnoverRows } from './documents/promotions.ts';
import { documents, sectionId } from './documents.ts';
import { HelpHome, HelpPage } from './index.tsx';
import { searchHelp } from './search.ts';

const rows: readonly [string, string][] = Object.entries({
  '[2.27]': 'kh',
  '[2.28]': 'ck',
  '[2.29]': 'qk',
  '[2.30]': 'zz',
  '[2.31]': 'yhgz',
  '[2.32]': 'tjllq',
  '[2.33]': 'xnbcqkjc',
  '[2.34]': 'tytzjc',
  '[2.35]': 'tysstqth',
  '[2.36]': 'fjcjc',
  '[2.37]': 'rqgl',
  '[2.38]': 'dxqgl',
  '[2.39]': 'cpwt',
  '[2.40]': 'dzjj',
  '[2.41]': 'tywt',
  '[2.42]': 'zrwt',
  '[2.43]': 'qtwt',
  '[2.44]': 'bczr',
  '[2.45]': 'gywm',
  '[2.46]': 'gztk',
  '[2.47]': 'hzhb',
  '[2.48]': 'ysgz',
  '[2.49]': 'zxkf',
});

describe('the pages of the help centre', () => {
  it.each(rows)('[2.26] %s %s is written: a guest reads its sections in their order', async (_, code) => {
    const page = findHelpPage(code);
    if (!page) throw new Error(`no page ${code}`);
    renderPage(<HelpPage code={page.code} />, `/app/help/${code}`);
    const article = await waitFor(() => document.querySelector('article') ?? expect.fail('no article'));
    const text = documents[page.code];
    expect(article.querySelector('h1')?.textContent).toBe(text.title);
    const headings = [...article.querySelectorAll('h2')].map(({ textContent }) => textContent);
    expect(headings.map((heading) => heading?.replace(/^\d+\. /, ''))).toEqual(
      text.sections.map(({ heading }) => heading),
    );
    expect(article.textContent.length).toBeGreaterThan(300);
  });

  it('lead only to pages and sections that there are', () => {
    const links = Object.values(documents).flatMap(({ sections }) =>
      sections.flatMap(({ links = [] }) => links),
    );
    expect(links.length).toBeGreaterThan(20);
    for (const { to } of links.filter((link) => link.to.startsWith('/app/help/'))) {
      const [code = '', hash] = to.replace('/app/help/', '').split('#');
      const page = findHelpPage(code);
      expect(page, to).toBeDefined();
      const ids = documents[page?.code ?? 'kh'].sections.map((_, at) => sectionId(at));
      if (hash !== undefined) expect(ids, to).toContain(hash);
    }
  });

  it('have tables whose rows fit their heads', () => {
    for (const { sections } of Object.values(documents)) {
      for (const { heading, table } of sections) {
        for (const row of table?.rows ?? []) expect(row.length, heading).toBe(table?.head.length);
      }
    }
  });

  it('show the section that a link names, also when the page comes late', async () => {
    const seen: string[] = [];
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      seen.push(this.id);
    });
    renderPage(<HelpPage code="qk" />, '/app/help/qk#s3');
    await waitFor(() => expect(seen).toContain('s3'));
    vi.restoreAllMocks();
  });
});

const yuan = (fen: bigint): string => {
  const text = (Number(fen < 0n ? -fen : fen) / 100).toFixed(2);
  return `${fen > 0n ? '+' : fen < 0n ? '−' : ''}¥${text}`;
};
const short = (text: string) => text.replace('.00', '');

describe('the worked examples', () => {
  it('show a price in the four types as the site does', () => {
    for (const [european, ...others] of oddsRows) {
      const price = Math.round(Number(european) * 1000);
      const shown = (['H', 'I', 'M'] as const).map((type) => displayOdds(price, type, 'handicap'));
      expect(shown, european).toEqual(others);
    }
  });

  it('pay a series as it is settled', () => {
    const codes = ['W', 'P', 'LW', 'LL', 'L'] as const;
    for (const [at, code] of codes.entries()) {
      const legs = [
        { price: 1900, code: 'W' as const },
        { price: 2050, code },
        { price: 1800, code: 'W' as const },
      ];
      const returned = seriesPayout(10_000n, legs);
      expect(seriesRows[at]?.slice(2)).toEqual([yuan(returned).replace('+', ''), yuan(returned - 10_000n)]);
    }
    expect(legFactor(2050, 'LW')).toEqual({ numerator: 3050n, denominator: 2000n });
  });

  it.each([
    ['handicap', handicapRows, 1920, ['W', 'LW', 'L', 'L']],
    ['total', totalRows, 1950, ['L', 'LW', 'W']],
  ] as const)('pay a line of two halves as it is settled: %s', (_, cases, price, codes) => {
    const terms = { stake: 10_000n, price, oddsType: 'H', marketType: 'handicap' } as const;
    for (const [at, code] of codes.entries()) {
      const row = cases[at] ?? [];
      expect(row.at(-1)).toBe(yuan(payout(terms, code) - 10_000n));
      const halves = [row[2], row[3]].map((half) => Number(half?.replace('−', '-')));
      expect(halves.reduce((sum, half) => sum + half, 0) * 100).toBeCloseTo(
        Number(payout(terms, code) - 10_000n),
      );
    }
  });

  it('count turnover as it is counted', () => {
    const codes = { 赢: 'W', 赢半: 'LW', 输半: 'LL', 输: 'L', 走水: 'P' } as const;
    for (const [odds, result, moved, counted] of turnoverRows) {
      const price = Math.round((Number(odds.replace('香港盘 ', '')) + 1) * 1000);
      const terms = { stake: 10_000n, price, oddsType: 'H', marketType: 'handicap' } as const;
      const code = codes[result as keyof typeof codes];
      expect(short(yuan(payout(terms, code) - 10_000n))).toBe(moved);
      expect(short(yuan(effectiveTurnover(terms, code)).replace('+', ''))).toBe(counted);
    }
  });

  it('name the exact edges of baccarat', () => {
    const repository = import.meta.dirname.replace(/apps\/web\/.*/, '');
    const source = readFileSync(`${repository}packages/games/src/tables/baccarat.ts`, 'utf8');
    const spots = [
      /banker: \{.*edge: ([\d.]+)/,
      /player: \{.*edge: ([\d.]+)/,
      /tie: \{[^}]*edge: ([\d.]+)/,
      /'player-pair': \{[\s\S]*?edge: ([\d.]+)/,
    ];
    const exact = spots.map((spot) => `${(Number(source.match(spot)?.[1]) * 100).toFixed(2)}%`);
    expect(baccaratRows.map(([, , edge]) => edge)).toEqual(exact);
  });
});

describe('help pages about games and gifts', () => {
  const textOf = (code: keyof typeof documents) => JSON.stringify(documents[code]);

  it('names each game of the live lobby, and promises no reason for a round that was taken back', () => {
    for (const game of ['百家乐', '龙虎', '轮盘', '骰宝', '牛牛']) expect(textOf('zrwt')).toContain(game);
    expect(textOf('zrwt')).not.toContain('注明原因');
    expect(textOf('gywm')).toContain('棋牌');
  });

  it('limits a gift by member, device, account and identity in each period, as activities do', () => {
    expect(textOf('yhgz')).toContain('同一会员、设备、收款账户、实名，每期限领一次');
    expect(textOf('yhgz')).not.toContain('手机');
  });
});

describe('the search over the help pages (HP1)', () => {
  it.each([
    ['存款未到账', 'ck'],
    ['走水', 'rqgl'],
    ['取款时间', 'qk'],
    ['赛事取消', 'tysstqth'],
    ['提现要多久', 'qk'],
    ['充值没到账', 'ck'],
    ['ｕｓｄｔ　网络', 'xnbcqkjc'],
    ['usdt trc20', 'xnbcqkjc'],
    ['净胜一球', 'rqgl'],
    ['两步验证', 'fjcjc'],
  ])('finds %s on %s', (query, code) => {
    const found = searchHelp(query).slice(0, 5);
    expect(found.map((hit) => hit.code)).toContain(code);
  });

  it('asks for each word, and finds nothing for words that nothing says', () => {
    expect(searchHelp('   ')).toEqual([]);
    expect(searchHelp('让球 紫色大象')).toEqual([]);
    expect(searchHelp('xyzzy')).toEqual([]);
    expect(searchHelp('让球 走水').length).toBeGreaterThan(0);
  });

  it('finds every page by its name', () => {
    for (const { code, title } of helpPages) expect(searchHelp(title)[0]?.code, title).toBe(code);
  });

  it('shows the findings in place of the page, leads to the section, and reports an empty result', async () => {
    renderPage(<HelpHome />, '/app/help');
    const field = await screen.findByRole('textbox', { name: '搜索帮助' });
    fireEvent.change(field, { target: { value: '走水' } });
    const results = await screen.findByRole('region', { name: '搜索结果' });
    const [first] = within(results).getAllByRole('link');
    expect(first?.getAttribute('href')).toMatch(/^\/app\/help\/\w+#s\d+$/);
    fireEvent.change(field, { target: { value: '<img src=x onerror=alert(1)>' } });
    expect(await screen.findByText('没有找到“<img src=x onerror=alert(1)>”')).toBeTruthy();
    expect(document.querySelector('img')).toBeNull();
    fireEvent.keyDown(field, { key: 'Escape' });
    expect(await screen.findByText('净胜一球为什么是赢半')).toBeTruthy();
    cleanup();
  });
});

describe('the terms of the house', () => {
  const text = terms.sections.flatMap(({ paragraphs }) => paragraphs).join('\n');

  it.each([
    ['[1.48]', '14 日内以书面形式提出'],
    ['[1.49]', '系统交易记录为最终凭证'],
    ['[1.51]', '取消所得'],
    ['[1.52]', '没收余额'],
    ['[1.53]', '终止协议'],
    ['[1.54]', '冻结账户'],
    ['[1.55]', '持有多个账户'],
    ['[1.56]', '姓名与付款卡持卡人不符'],
    ['[1.57]', '未满足优惠条件即提前退出'],
    ['[1.58]', '欺诈'],
    ['[1.59]', '使用机器人或自动程序'],
    ['[1.60]', '串通投注'],
    ['[1.61]', '外部链接仅供参考，不代表本站对其内容的认可'],
    ['[1.62]', '责任以您该笔注单的本金为限'],
    ['[1.63]', '因不可抗力造成的延误或中断，本站不承担责任'],
    ['[6.11]', '终止协议或冻结账户'],
    ['[6.12]', '取消所得'],
  ])('%s say: %s', (_, words) => expect(text).toContain(words));
});
