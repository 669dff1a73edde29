import type { SandboxOrder } from './app.ts';
import type { Behaviour } from './payment.ts';

/** The style sheet of every page: named by its hash in their content policy. */
export const style = `
*{box-sizing:border-box}body{margin:0;min-height:100vh;background:#f1f4f8;color:#0f1a2c;font:16px/1.6 system-ui,-apple-system,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif}
main{max-width:440px;margin:0 auto;padding:32px 16px}
.card{background:#fff;border:1px solid #e2e8ef;border-radius:12px;padding:24px}
h1{font-size:20px;margin:0 0 4px}.note{color:#465469;font-size:14px;margin:0 0 20px}
dl{display:grid;grid-template-columns:auto 1fr;gap:8px 16px;margin:0 0 20px;font-size:14px}dt{color:#5e6a7e}dd{margin:0;text-align:right;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
.sum{font-size:32px;font-weight:700;font-variant-numeric:tabular-nums;margin:0 0 16px}
button{width:100%;min-height:48px;border-radius:8px;border:1px solid #c9d2de;background:#fff;color:#0f1a2c;font:inherit;font-size:14px;cursor:pointer;margin-top:8px}
button.main{background:#2347c4;border-color:#2347c4;color:#fff;font-size:16px;font-weight:600}
label{font-size:14px;color:#465469}input,select{display:block;width:100%;min-height:48px;border-radius:8px;border:1px solid #c9d2de;background:#fff;color:#0f1a2c;padding:0 12px;font:inherit;margin:4px 0 16px}
h2.note{margin:20px 0 8px}
button:focus-visible,input:focus-visible,select:focus-visible,a:focus-visible{outline:2px solid #2347c4;outline-offset:2px}
details{margin-top:16px;font-size:14px}summary{cursor:pointer;color:#465469;min-height:44px;display:flex;align-items:center}
.tag{display:inline-block;background:#fdf1de;color:#985108;border-radius:4px;padding:0 8px;font-size:12px;margin-bottom:12px}`;

export function page(title: string, body: string): string {
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${style}</style></head><body><main><div class="card">${body}</div></main></body></html>`;
}

export function messagePage(title: string, text: string): string {
  return page(title, `<h1>${title}</h1><p class="note">${text}</p>`);
}

const badDays: [behaviour: Behaviour, text: string][] = [
  ['slow', '支付成功，3 秒后通知'],
  ['late', '支付成功，20 秒后才通知'],
  ['twice', '支付成功，重复通知两次'],
  ['reordered', '支付成功，随后到达一条迟到的失败通知'],
  ['partial', '只付了一半'],
  ['changed-amount', '通知金额与订单不符'],
  ['wrong-name', '付款人不是本人'],
  ['forged', '通知签名是伪造的'],
  ['silent', '支付后不发通知'],
  ['fail', '支付失败'],
];

/** The payer's action on the page of each channel. */
const titles: Record<SandboxOrder['channel'], string> = {
  redirect: '收银台',
  scan: '扫码支付',
  transfer: '模拟银行转账',
  huione: '模拟汇旺支付',
  'coin-cashier': '虚拟币收银台',
  agent: '模拟代理充值',
};

const payoutRules = [
  ['.11', '拒绝受理'],
  ['.12', '受理，2 秒后失败'],
  ['.13', '不应答，但 2 秒后已付'],
  ['.14', '20 秒后才应答，随后已付'],
  ['其他', '受理，2 秒后已付'],
];

export function homePage(isDown: boolean): string {
  const rules = payoutRules.map(([cents, text]) => `<dt>${cents}</dt><dd>${text}</dd>`).join('');
  const [state, value, action] = isDown ? ['停机', '0', '恢复运行'] : ['运行中', '1', '模拟停机'];
  return page(
    '支付沙盒',
    `<span class="tag">沙盒环境，不会产生真实扣款</span>
<h1>支付沙盒</h1><p class="note">这里模拟支付机构。存款请从存款页面进入收银台；虚拟币请使用<a href="/chain">模拟链</a>。</p>
<dl><dt>状态</dt><dd>${state}</dd></dl>
<form method="post" action="/switch"><button name="down" value="${value}">${action}</button></form>
<p class="note">出款结果由金额的角分决定：</p><dl>${rules}</dl>`,
  );
}

export function cashierPage(order: SandboxOrder, query: string): string {
  const action = `/cashier?${escapeHtml(query)}`;
  const button = (behaviour: string, text: string, main = false): string =>
    `<button${main ? ' class="main"' : ''} name="behaviour" value="${behaviour}">${text}</button>`;
  const expires = new Date(order.expiresAt + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
  const title = titles[order.channel];
  const payer = order.asksPayer
    ? '<label for="payer">付款人姓名</label><input id="payer" name="payer_name" maxlength="40" autocomplete="off" required>'
    : '';
  return page(
    title,
    `<span class="tag">沙盒环境，不会产生真实扣款</span>
<h1>${title}</h1><p class="note">请核对订单后支付</p>
<p class="sum">¥${escapeHtml(order.amount)}</p>
<dl><dt>订单号</dt><dd>${escapeHtml(order.orderNo)}</dd><dt>收款方</dt><dd>鸿竞</dd><dt>有效期至</dt><dd>${expires}（GMT+8）</dd></dl>
<form method="post" action="${action}">${payer}${button('prompt', '确认支付', true)}
<details><summary>模拟其他情况</summary>${badDays.map(([behaviour, text]) => button(behaviour, text)).join('')}</details></form>`,
  );
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
