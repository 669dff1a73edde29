import { t } from '@lingui/core/macro';

/** Refusals of the venue by their names (apps/venue/server/src/play/errors.ts), which it says in Chinese. */
const TEXTS: Readonly<Record<string, string>> = {
  invalid: t`请求有误，请重新进入游戏。`,
  launch_used: t`游戏链接已失效，请返回大厅重新进入。`,
  session_expired: t`游戏会话已过期，请返回大厅重新进入。`,
  maintenance: t`游戏正在维护，资金未变动，请稍后再来。`,
  limit: t`投注额不在可选范围内，请重新选择。`,
  blocked: t`当前账户暂时不能投注。`,
  not_found: t`没有找到该局。`,
  lines: t`注数与系统计算不一致，资金未变动，请核对后重新提交。`,
  liability: t`该号码本期可投额度不足，资金未变动，请减少投注额或改投其他号码。`,
  entry: t`余额未达到本房间的入场要求，资金未变动，请先存款或选择其他房间。`,
  insufficient_funds: t`余额不足，请先存款或转入。`,
  name_taken: t`已有同名的常用注，请换一个名称。`,
  favourites_full: t`常用注已满 20 个，请先删除不用的。`,
  key_reused: t`该请求已用于另一次投注，请重新操作。`,
  closed: t`本局已停止下注，资金未变动。`,
  feature_open: t`免费旋转尚未结束，请完成后再操作。`,
  round_void: t`本次投注未被受理，投注额已退回。`,
  seated: t`您已在捕鱼房间就座，请先离开再换房间。`,
  not_seated: t`您还未就座，请先选择房间。`,
  in_hand: t`您还有一局没有结束，请先回到牌桌。`,
  not_in_hand: t`这一局已经结束，资金以余额为准。`,
  not_here: t`本桌暂时不能入座，请稍候进入下一局或换一个房间，资金未变动。`,
  late: t`操作时间已到，已由系统代为操作。`,
  rules: t`现在不能这样操作，请重新选择。`,
  too_soon: t`说得太快了，请稍候再发。`,
  in_flight: t`上一局仍在处理，请稍候。`,
};

/** Limits of a table, with the amount that the venue names. */
const LIMITS: Readonly<Record<string, (amount: string) => string>> = {
  least: (amount) => t`单注至少 ¥${amount}，资金未变动，请加注后再确认。`,
  bet: (amount) => t`本局该注最多 ¥${amount}（含已确认的下注），资金未变动，请减少下注。`,
  round: (amount) => t`本局每位玩家最多下注 ¥${amount}（含已确认的下注），资金未变动，请减少下注。`,
};

/** A refusal in the language of the page: on Chinese pages as the venue says it, and everywhere where its name is not known. */
export function refusalText(body: { error: string; message?: string } & Record<string, unknown>): string {
  const { error, message = '', limit, amount, entry } = body;
  if (message !== '' && !['en', 'zh-TW'].includes(document.documentElement.lang)) return message;
  if (typeof amount === 'string' && typeof limit === 'string')
    return LIMITS[limit]?.(amount) ?? TEXTS[error] ?? message;
  if (typeof entry === 'string')
    return t`余额须不少于本房间的入场要求 ¥${entry}，资金未变动，请先存款或选择其他房间。`;
  return TEXTS[error] ?? message;
}
