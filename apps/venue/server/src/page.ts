/** The page of the venue: its games, their returns by the rules and in fact. No script, one style sheet. */
import type { GameReturn } from './returns/compare-return.ts';

/** Named by its hash in the page's content policy. */
export const style = `
:root{color-scheme:light dark;--ground:#f4f7fc;--card:#fff;--ink:#0b1424;--muted:#4a5a72;--line:#d5deeb;--link:#1f4fc8;--good:#17703a;--bad:#b3261e}
@media (prefers-color-scheme:dark){:root{--ground:#0b1424;--card:#131f35;--ink:#f2f6fc;--muted:#b4c1d6;--line:#2a3a57;--link:#8fb4ff;--good:#6fd598;--bad:#ff9c94}}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.6 system-ui,"PingFang SC","Noto Sans CJK SC",sans-serif}
main{max-width:48rem;margin:0 auto;padding:32px 16px}h1{font-size:24px;margin:0 0 8px}p{color:var(--muted);margin:8px 0}a{color:var(--link)}
ul{list-style:none;margin:12px 0;padding:0;display:grid;gap:12px}
li{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:16px}
h2{font-size:18px;margin:32px 0 0}h3{font-size:16px;margin:0 0 8px}dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(9rem,1fr));gap:8px 16px;margin:0}
dt{font-size:13px;color:var(--muted)}dd{margin:0;font-variant-numeric:tabular-nums}.inside{color:var(--good)}.outside{color:var(--bad)}
`;

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`;
const grouped = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');

const verdicts = {
  few: '局数尚少，暂不比较',
  inside: '在随机波动范围内',
  outside: '超出随机波动范围，正在核查',
} as const;
const chessVerdicts = {
  ...verdicts,
  inside: '与抽水规则一致',
  outside: '与抽水规则不符，正在核查',
} as const;

const counted = { slot: '局数', fish: '命中', table: '局数', lottery: '开奖期数', chess: '局数' } as const;
/** The groups of the page, in their order. */
const groups = { slot: '电子', fish: '捕鱼', table: '真人与百人', lottery: '彩票', chess: '棋牌' } as const;
const kinds = ['slot', 'fish', 'table', 'lottery', 'chess'] as const;

const rangeOf = ({ low, high }: GameReturn['range']): string =>
  percent(low) === percent(high) ? percent(low) : `${percent(low)} – ${percent(high)}`;
const signed = (units: number): string => `${units < 0 ? '−' : '+'}${Math.abs(units).toFixed(2)}`;

function card({ name, kind, declared, range, rounds, observed, bounds, verdict, seats }: GameReturn): string {
  const facts: [string, string][] = [
    [kind === 'chess' ? '赢家应得（扣抽水）' : '理论返还率', rangeOf(range)],
  ];
  if (kind !== 'chess' && declared !== null && rangeOf(range) !== percent(declared))
    facts.push(['按实际注单加权', percent(declared)]);
  facts.push(['近 30 天实际', observed === null ? '暂无' : percent(observed)]);
  facts.push([`近 30 天${counted[kind]}`, grouped(rounds)]);
  if (bounds && verdict !== 'few' && kind !== 'chess')
    facts.push(['随机波动范围', `${percent(bounds.low)} – ${percent(bounds.high)}`]);
  if (seats && verdict !== 'few') {
    facts.push(['玩家每局平均（底注）', signed(seats.mean)]);
    facts.push(['99.9% 置信区间', `${signed(seats.low)} 至 ${signed(seats.high)}`]);
  }
  const list = facts.map(([term, value]) => `<div><dt>${term}</dt><dd>${value}</dd></div>`).join('');
  const words = kind === 'chess' ? chessVerdicts : verdicts;
  return `<li><h3>${name}</h3><dl>${list}<div><dt>比较</dt><dd class="${verdict}">${words[verdict]}</dd></div></dl></li>`;
}

const listOf = (returns: readonly GameReturn[]): string =>
  kinds
    .map((kind) => [groups[kind], returns.filter((game) => game.kind === kind)] as const)
    .filter(([, games]) => games.length > 0)
    .map(([name, games]) => `<h2>${name}</h2><ul>${games.map(card).join('')}</ul>`)
    .join('');

/** @param returns undefined while they cannot be read */
export const pageOf = (returns: readonly GameReturn[] | undefined): string => `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>鸿竞游戏场馆</title>
<style>${style}</style>
</head>
<body><main><h1>鸿竞游戏场馆</h1>
<p>电子、捕鱼、真人、棋牌与彩票游戏由本场馆提供。游戏从运营网站的大厅进入。</p>
<p>每一局的种子哈希在投注前公布，任何人都可以<a href="/verify">重算一局</a>。返还率由规则精确算出；下面与实际派彩比较，范围外的偶然概率为千分之一。</p>
${returns === undefined ? '<p role="status">实际返还率暂时读不到，请稍后再看。</p>' : listOf(returns)}
<p>真人与彩票各下注项的返还率不同，按实际注单加权后再比较；同一局的注单可能同赢同输，波动范围按最宽的情形计算。棋牌玩家之间互有输赢，总和为零，场馆只从赢家所得中按规则抽水。</p>
</main></body>
</html>
`;
