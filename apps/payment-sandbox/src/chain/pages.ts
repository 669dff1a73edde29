import { escapeHtml, page } from '../pages.ts';
import { type Chains, type Network, networks, type Transfer } from './chain.ts';

export interface ChainForm {
  network: Network;
  address: string;
  amount: string;
}

/** Whole coins and their decimals, as 12.345678. */
function coins(amount: string): string {
  const digits = amount.padStart(7, '0');
  return `${digits.slice(0, -6)}.${digits.slice(-6)}`;
}

export function walletPage(chains: Chains, form: ChainForm, message?: string): string {
  const options = networks.map(
    (network) => `<option${network === form.network ? ' selected' : ''}>${network}</option>`,
  );
  return page(
    '链上转账',
    `<span class="tag">沙盒环境，不会产生真实转账</span>
<h1>链上转账</h1><p class="note">模拟您自己的钱包。数量须与订单显示的完全一致，多一位少一位都不能自动到账。</p>
${message === undefined ? '' : `<p class="note" role="alert">${escapeHtml(message)}</p>`}
<form method="post" action="/chain">
<label>网络<select name="network">${options.join('')}</select></label>
<label>收款地址<input name="address" required maxlength="64" value="${escapeHtml(form.address)}"></label>
<label>数量（USDT）<input name="amount" required inputmode="decimal" maxlength="20" value="${escapeHtml(form.amount)}"></label>
<button class="main">确认转账</button></form>
${recentList(chains)}
<details><summary>模拟其他情况</summary>${networks.map((network) => switches(chains, network)).join('')}</details>`,
  );
}

function recentList(chains: Chains): string {
  const rows = chains.recent(5).map((transfer) => {
    const above = Math.max(0, chains.head() - transfer.block);
    const state = transfer.block > chains.head() ? '等待打包' : `已有 ${above} 个确认`;
    return `<dt>${transfer.network} ${coins(transfer.amount)}</dt><dd>${state}</dd>`;
  });
  return rows.length === 0 ? '' : `<h2 class="note">最近转账</h2><dl>${rows.join('')}</dl>`;
}

function switches(chains: Chains, network: Network): string {
  const isDown = chains.isDown(network);
  const button = (action: string, text: string) =>
    `<button name="action" value="${action}">${network}：${text}</button>`;
  return `<form method="post" action="/chain/switch"><input type="hidden" name="network" value="${network}">
${button('reorg-drop', '重组最近 5 个区块，其中的转账消失')}
${button('reorg-again', '重组最近 5 个区块，其中的转账重新打包')}
${isDown ? button('up', '恢复节点') : button('down', '停止节点')}</form>`;
}

export function sentPage({ network, txHash, to, amount }: Transfer): string {
  return page(
    '已提交转账',
    `<h1>已提交转账</h1><p class="note">区块确认后自动到账，请返回存款页面查看进度。</p>
<p class="sum">${coins(amount)} USDT</p>
<dl><dt>网络</dt><dd>${network}</dd><dt>收款地址</dt><dd>${escapeHtml(to)}</dd><dt>交易哈希</dt><dd>${txHash}</dd></dl>
<a href="/chain?network=${network}">返回钱包</a>`,
  );
}
