import type { SandboxOrder } from './app.ts';

const style = `
*{box-sizing:border-box}body{margin:0;min-height:100vh;background:#f1f4f8;color:#0f1a2c;font:16px/1.6 system-ui,-apple-system,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif}
main{max-width:440px;margin:0 auto;padding:32px 16px}
.card{background:#fff;border:1px solid #e2e8ef;border-radius:12px;padding:24px}
h1{font-size:20px;margin:0 0 4px}.note{color:#465469;font-size:14px;margin:0 0 20px}
dl{display:grid;grid-template-columns:auto 1fr;gap:8px 16px;margin:0 0 20px;font-size:14px}dt{color:#5e6a7e}dd{margin:0;text-align:right;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
.sum{font-size:32px;font-weight:700;font-variant-numeric:tabular-nums;margin:0 0 16px}
button{width:100%;min-height:48px;border-radius:8px;border:1px solid #c9d2de;background:#fff;color:#0f1a2c;font:inherit;font-size:14px;cursor:pointer;margin-top:8px}
button.main{background:#2347c4;border-color:#2347c4;color:#fff;font-size:16px;font-weight:600}
button:focus-visible{outline:2px solid #2347c4;outline-offset:2px}
details{margin-top:16px;font-size:14px}summary{cursor:pointer;color:#465469;min-height:44px;display:flex;align-items:center}
.tag{display:inline-block;background:#fdf1de;color:#985108;border-radius:4px;padding:0 8px;font-size:12px;margin-bottom:12px}`;

function page(title: string, body: string): string {
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${style}</style></head><body><main><div class="card">${body}</div></main></body></html>`;
}

export function messagePage(title: string, text: string): string {
  return page(title, `<h1>${title}</h1><p class="note">${text}</p>`);
}

const badDays: [behaviour: string, text: string][] = [
  ['late', '支付成功，20 秒后才通知'],
  ['twice', '支付成功，重复通知两次'],
  ['changed-amount', '通知金额与订单不符'],
  ['forged', '通知签名是伪造的'],
  ['silent', '支付后不发通知'],
  ['fail', '支付失败'],
];

export function cashierPage(order: SandboxOrder, query: string): string {
  const action = `/cashier?${escapeHtml(query)}`;
  const button = (behaviour: string, text: string, main = false): string =>
    `<button${main ? ' class="main"' : ''} name="behaviour" value="${behaviour}">${text}</button>`;
  const expires = new Date(order.expiresAt + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
  return page(
    '收银台',
    `<span class="tag">沙盒环境，不会产生真实扣款</span>
<h1>收银台</h1><p class="note">请核对订单后支付</p>
<p class="sum">¥${escapeHtml(order.amount)}</p>
<dl><dt>订单号</dt><dd>${escapeHtml(order.orderNo)}</dd><dt>收款方</dt><dd>鸿竞</dd><dt>有效期至</dt><dd>${expires}（GMT+8）</dd></dl>
<form method="post" action="${action}">${button('prompt', '确认支付', true)}
<details><summary>模拟其他情况</summary>${badDays.map(([behaviour, text]) => button(behaviour, text)).join('')}</details></form>`,
  );
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
