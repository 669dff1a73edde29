/** The page of the venue: its games, what they return by their rules and what they returned. No script, one style sheet. */
import type { GameReturn } from './returns/returns.ts';

/** Named by its hash in the page's content policy. */
export const style = `
:root{color-scheme:light dark;--ground:#f4f7fc;--card:#fff;--ink:#0b1424;--muted:#4a5a72;--line:#d5deeb;--link:#1f4fc8;--good:#17703a;--bad:#b3261e}
@media (prefers-color-scheme:dark){:root{--ground:#0b1424;--card:#131f35;--ink:#f2f6fc;--muted:#b4c1d6;--line:#2a3a57;--link:#8fb4ff;--good:#6fd598;--bad:#ff9c94}}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.6 system-ui,"PingFang SC","Noto Sans CJK SC",sans-serif}
main{max-width:48rem;margin:0 auto;padding:32px 16px}h1{font-size:24px;margin:0 0 8px}p{color:var(--muted);margin:8px 0}a{color:var(--link)}
ul{list-style:none;margin:24px 0;padding:0;display:grid;gap:12px}
li{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:16px}
h2{font-size:18px;margin:0 0 8px}dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(9rem,1fr));gap:8px 16px;margin:0}
dt{font-size:13px;color:var(--muted)}dd{margin:0;font-variant-numeric:tabular-nums}.inside{color:var(--good)}.outside{color:var(--bad)}
`;

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`;
const grouped = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');

const verdicts = {
  few: '局数尚少，暂不比较',
  inside: '在随机波动范围内',
  outside: '超出随机波动范围，正在核查',
} as const;

function card({ name, game, declared, rounds, observed, bounds, verdict }: GameReturn): string {
  const facts: [string, string][] = [
    ['理论返还率', percent(declared)],
    ['近 30 天实际', observed === null ? '暂无' : percent(observed)],
    [game === 'longgong' ? '近 30 天命中' : '近 30 天局数', grouped(rounds)],
  ];
  if (bounds && verdict !== 'few')
    facts.push(['随机波动范围', `${percent(bounds.low)} – ${percent(bounds.high)}`]);
  const list = facts.map(([term, value]) => `<div><dt>${term}</dt><dd>${value}</dd></div>`).join('');
  return `<li><h2>${name}</h2><dl>${list}<div><dt>比较</dt><dd class="${verdict}">${verdicts[verdict]}</dd></div></dl></li>`;
}

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
${returns === undefined ? '<p role="status">实际返还率暂时读不到，请稍后再看。</p>' : `<ul>${returns.map(card).join('')}</ul>`}
<p>真人与棋牌游戏的返还率因下注项和打法而异，写在各桌的规则里；彩票各玩法按公布的返还率定价，赔率写在投注页上。</p>
</main></body>
</html>
`;
