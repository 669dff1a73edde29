/**
 * The metadata of public pages without script: title, description and text. Runs at build time (build/public-pages.ts); the
 * server puts it into the document (apps/server/src/site-pages.ts).
 */
import { t } from '@lingui/core/macro';
import { documents } from '../features/help/documents.ts';
import { helpPages } from '../shared/help/help-pages.ts';
import type { HouseDocument, HouseSection } from '../shared/legal/document.ts';

interface PublicPage {
  path: string;
  title: string;
  description: string;
  /** Text of the page as HTML, for readers without script. */
  html: string;
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const tag = (name: string, text: string): string => `<${name}>${escaped(text)}</${name}>`;
const listOf = (items: readonly string[]): string =>
  `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
const linkTo = (path: string, label: string): string => `<a href="${escaped(path)}">${escaped(label)}</a>`;

/** A search result shows about so much. */
const descriptionMost = 110;
const shortened = (text: string): string =>
  text.length > descriptionMost ? `${text.slice(0, descriptionMost - 1)}…` : text;

const PLACES: readonly { path: string; title: string; text: string }[] = [
  {
    path: '/game/sport',
    title: t`体育投注`,
    text: t`足球、篮球、网球、棒球、排球、乒乓球、斯诺克等项目的早盘、今日与滚球盘口，让球、大小、独赢与串关，报价实时推送，涨跌当场标明。`,
  },
  {
    path: '/game/realbet',
    title: t`真人视讯`,
    text: t`真人桌台与每局结果，下注前可查看桌台限红与规则。`,
  },
  {
    path: '/game/chess',
    title: t`棋牌游戏`,
    text: t`棋牌桌台，入座前写明底注与规则。`,
  },
  {
    path: '/game/gaming',
    title: t`电子竞技`,
    text: t`电竞赛事按比赛与单图列出盘口，滚球、今日与早盘均可投注，结算规则公开。`,
  },
  {
    path: '/game/lottery',
    title: t`彩票`,
    text: t`各彩种的开奖时间、历史开奖号码、玩法与赔率，每期封盘前均可下注。`,
  },
  {
    path: '/game/egame',
    title: t`电子游戏`,
    text: t`电子游戏大厅，可先免费试玩，再决定是否投注。`,
  },
  { path: '/game/fishing', title: t`捕鱼游戏`, text: t`捕鱼游戏大厅，多种场次可选，进入前写明规则。` },
  {
    path: '/activity/discount',
    title: t`优惠活动`,
    text: t`正在进行的优惠，每项都写明参与条件、门槛、流水要求与起止时间。`,
  },
  {
    path: '/agent',
    title: t`代理加盟`,
    text: t`代理计划的佣金档位、计算方法与结算周期，佣金按月结算，每项扣减逐条列明。`,
  },
  { path: '/sponsor', title: t`赞助`, text: t`合作伙伴、合作历程与社区项目。` },
  {
    path: '/download',
    title: t`APP 下载`,
    text: t`将鸿竞安装到手机或电脑桌面，扫码即可打开。`,
  },
];

function sectionHtml({ heading, paragraphs, table, note, links = [] }: HouseSection): string {
  const rows = table?.rows.map((row) => `<tr>${row.map((cell) => tag('td', cell)).join('')}</tr>`) ?? [];
  return [
    tag('h2', heading),
    ...paragraphs.map((paragraph) => tag('p', paragraph)),
    table === undefined
      ? ''
      : `<table><tr>${table.head.map((cell) => tag('th', cell)).join('')}</tr>${rows.join('')}</table>`,
    note === undefined ? '' : tag('p', note),
    links.length === 0 ? '' : listOf(links.map(({ to, label }) => linkTo(to, label))),
  ].join('');
}

const documentHtml = ({ title, lead, sections }: HouseDocument): string =>
  [tag('h1', title), tag('p', lead), ...sections.map(sectionHtml)].join('');

const helpPath = (code: string): string => `/app/help/${code}`;
const adultsOnly = t`未满 18 岁禁止投注。您可随时设置存款与投注限额、冷静期或自我排除。`;

export function publicPages(): PublicPage[] {
  const help = helpPages.map(({ code }) => {
    const { title, lead } = documents[code];
    const html = documentHtml(documents[code]);
    return { path: helpPath(code), title, description: shortened(lead), html };
  });
  const helpLinks = listOf(help.map(({ path, title }) => linkTo(path, title)));
  const placeLinks = PLACES.map(({ path, title, text }) => `${linkTo(path, title)}${tag('p', text)}`);
  return [
    {
      path: '/',
      title: t`体育投注与游戏`,
      description: t`鸿竞：看清价格，再做决定。体育、真人、棋牌、电竞、彩票、电子与捕鱼，报价实时推送，每笔资金有据可查。未满 18 岁禁止投注。`,
      html: [
        tag('h1', t`鸿竞：看清价格，再做决定`),
        tag('p', t`滚球报价实时推送，每笔资金有据可查，规则公开，交易记录保存 5 年。`),
        listOf(placeLinks),
        tag('h2', t`帮助中心`),
        helpLinks,
      ].join(''),
    },
    ...PLACES.map(({ path, title, text }) => ({
      ...{ path, title, description: shortened(text) },
      html: tag('h1', title) + tag('p', text),
    })),
    {
      path: '/app/help',
      title: t`帮助中心`,
      description: t`开户、存款、取款、转账、投注规则、赛事特殊情况、条款与隐私，全部说明文章。`,
      html: tag('h1', t`帮助中心`) + helpLinks,
    },
    ...help,
  ].map((page) => ({ ...page, html: page.html + tag('p', adultsOnly) }));
}
