/** The letters on a change of a limit, by the operator or by the member. */
import { displayAmount } from '@hj/money';
import type { LimitEvent } from './limit-store.ts';
import { limitName } from './refusals.ts';
import type { LimitName } from './rules.ts';

/** The notice to the member about a limit set by the operator; without a value, about its removal. */
export function operatorLimitText({ kind, period }: LimitName, value: bigint | undefined): string {
  const name = limitName({ kind, period });
  if (value === undefined) return `客服已取消为您设置的 ${name}，您自己设置的限额不变。`;
  const shown = limitValue({ kind }, value);
  return `客服已将您的 ${name}设为 ${shown}，立即生效；与您自己的限额以较严的为准。如有疑问，请联系在线客服。`;
}

const limitValue = ({ kind }: Pick<LimitName, 'kind'>, value: bigint) =>
  kind === 'session' ? `${value} 分钟` : displayAmount(value);

/** Texts of letters on a change of the member's own limit. */
export function ownLimitText(event: LimitEvent, name: LimitName, value: bigint | undefined): string {
  const limit = limitName(name);
  const shown = value === undefined ? '' : limitValue(name, value);
  switch (event) {
    case 'removed':
      return `您的 ${limit}已取消。如非本人操作，请立即修改登录密码并联系在线客服。`;
    case 'raise-requested':
      return `您申请将 ${limit}放宽至 ${shown}。24 小时后须由您再次确认，确认前原限额不变。`;
    case 'removal-requested':
      return `您申请取消 ${limit}。24 小时后须由您再次确认，确认前原限额不变。`;
    case 'cancelled':
      return `您已撤回 ${limit}的调整申请，原限额不变。`;
    default:
      return `您的 ${limit}已设为 ${shown}，立即生效。`;
  }
}
