/** Notices to the member about changes of the second step, so that a stranger's change is noticed (AC4). */
import { beijingWords, type MemberId, type Tx } from '@hj/platform';
import type { TwoStepDeps } from './deps.ts';

const changes = {
  'totp-on': '开启动态验证码',
  'totp-off': '关闭动态验证码',
  'passkey-added': '添加通行密钥',
  'passkey-removed': '移除通行密钥',
  'codes-renewed': '重新生成恢复码',
} as const;

export const noticeTexts = {
  guessedTitle: '动态验证码多次错误提醒',
  guessed:
    '您的账户今日已多次输入错误的动态验证码。如果不是您本人操作，说明他人可能知道您的登录密码，请立即修改登录密码。',
  resetTitle: '两步验证重置通知',
  reset:
    '客服已按申请关闭您账户的两步验证，原有的验证器、通行密钥和恢复码均已失效。如果不是您本人申请，请立即联系在线客服。',
} as const;

/** In the transaction of the change. */
export function tellChange(
  deps: TwoStepDeps,
  tx: Tx,
  memberId: MemberId,
  change: keyof typeof changes,
): Promise<void> {
  const text = `您的账户已于${beijingWords(deps.now())}（GMT+8）${changes[change]}。如果不是您本人操作，请立即修改登录密码并联系在线客服。`;
  return deps.tellMember(tx, memberId, { title: '两步验证变更通知', text });
}
