import { amountText } from '@hj/contract';
import { displayReward, formatAmount, parseAmount } from '@hj/money';
import { t } from '@lingui/core/macro';
import { clauseJoint } from '../../shared/language/joints.ts';
import { percentText } from '../../shared/wallet/amount-text.ts';
import type { Destination } from '../../shared/wallet/destinations.ts';
import type { CoinInfo, WithdrawInfo } from './queries.ts';

type Method = WithdrawInfo['limits'][number];

/** Limits of a withdrawal to one destination, in fen. */
export interface Bounds {
  min: bigint;
  max: bigint;
  balance: bigint;
  /** The rest of the daily limit; undefined where there is none. */
  left: bigint | undefined;
  /** Why nothing can be withdrawn this way at the moment. */
  closed: string | undefined;
}

const fen = (text: string) => parseAmount(text) ?? 0n;
const smaller = (one: bigint, other: bigint) => (one < other ? one : other);

function networkOf(destination: Destination, coin: CoinInfo | undefined) {
  return coin?.networks.find(({ network }) => network === destination.network);
}

export function methodOf(info: WithdrawInfo, { kind }: Pick<Destination, 'kind'>): Method | undefined {
  return info.limits.find((method) => method.kind === kind);
}

function closedReason(method: Method | undefined, networkOpen: boolean): string | undefined {
  if (!method?.open || !networkOpen) return t`该取款方式暂停服务，请选择其他方式`;
  if (method.countLeft !== null && method.countLeft <= 0) return t`今日取款次数已用完，请明日再试`;
  return undefined;
}

/** The bounds of the way, of the network, of the day and of the balance together. */
export function boundsOf(
  info: WithdrawInfo,
  destination: Destination,
  balance: string,
  coin: CoinInfo | undefined,
): Bounds {
  const method = methodOf(info, destination);
  const network = networkOf(destination, coin);
  const min = fen(method?.min ?? '0');
  const max = fen(method?.max ?? '0');
  return {
    min: network && fen(network.min) > min ? fen(network.min) : min,
    max: network ? smaller(max, fen(network.max)) : max,
    balance: fen(balance),
    left: method && fen(method.dayAmount) > 0n ? fen(method.amountLeft) : undefined,
    closed: closedReason(method, network?.open ?? true),
  };
}

/** The amount of 全部. */
export function mostOf({ max, balance, left }: Bounds): string {
  const most = smaller(max, balance);
  return formatAmount(left === undefined ? most : smaller(most, left)).replace(/\.00$/, '');
}

/** The fault of an amount, the nearest reason first; undefined if none. */
export function amountFault(text: string, bounds: Bounds): string | undefined {
  if (bounds.closed !== undefined) return bounds.closed;
  if (text === '') return t`请输入取款金额`;
  const shape = amountText.safeParse(text);
  const amount = parseAmount(text);
  if (!shape.success || amount === undefined)
    return shape.error?.issues[0]?.message ?? t`请输入正确的金额，最多两位小数`;
  if (amount > bounds.balance) return t`超出可取余额`;
  if (amount < bounds.min) return t`单笔最低 ${displayReward(bounds.min)}`;
  if (amount > bounds.max) return t`单笔最高 ${displayReward(bounds.max)}`;
  if (bounds.left !== undefined && amount > bounds.left)
    return t`超出今日剩余额度 ${displayReward(bounds.left)}`;
  return undefined;
}

/** 单笔 ¥100 – ¥50,000 · 每日 5 次 · …: the rules of a way in a few words. */
export function limitTexts(method: Method, bounds: Bounds): string[] {
  const texts = [t`单笔 ${displayReward(bounds.min)} – ${displayReward(bounds.max)}`];
  if (method.dayCount > 0)
    texts.push(t`每日 ${method.dayCount} 次，今日剩余 ${method.countLeft ?? method.dayCount} 次`);
  if (bounds.left !== undefined) texts.push(t`今日剩余额度 ${displayReward(bounds.left)}`);
  return texts;
}

/** The cost of a withdrawal to this destination, in words; the exact sum stands in the confirmation. */
export function feeText(method: Method, networkFee: string | undefined): string {
  const parts: string[] = [];
  if (Number(method.feeRate) === 0) parts.push(t`免手续费`);
  else if (method.freeCount > 0)
    parts.push(t`每日前 ${method.freeCount} 次免手续费，之后按 ${percentText(method.feeRate)} 收取`);
  else parts.push(t`手续费 ${percentText(method.feeRate)}`);
  const fee = networkFee === undefined ? 0n : fen(networkFee);
  if (fee > 0n) parts.push(t`另收网络费 ${displayReward(fee)}`);
  return parts.join(clauseJoint);
}
