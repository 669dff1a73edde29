/** Refusals to the game client: a definite answer, no money was moved. */
const refusals = {
  invalid: [400, '请求有误，请重新进入游戏。'],
  launch_used: [401, '游戏链接已失效，请返回大厅重新进入。'],
  session_expired: [401, '游戏会话已过期，请返回大厅重新进入。'],
  maintenance: [403, '游戏正在维护，资金未变动，请稍后再来。'],
  limit: [403, '投注额不在可选范围内，请重新选择。'],
  blocked: [403, '当前账户暂时不能投注。'],
  not_found: [404, '没有找到该局。'],
  lines: [409, '注数与系统计算不一致，资金未变动，请核对后重新提交。'],
  liability: [403, '该号码本期可投额度不足，资金未变动，请减少投注额或改投其他号码。'],
  entry: [409, '余额未达到本房间的入场要求，资金未变动，请先存款或选择其他房间。'],
  insufficient_funds: [409, '余额不足，请先存款或转入。'],
  name_taken: [409, '已有同名的常用注，请换一个名称。'],
  favourites_full: [409, '常用注已满 20 个，请先删除不用的。'],
  key_reused: [409, '该请求已用于另一次投注，请重新操作。'],
  closed: [409, '本局已停止下注，资金未变动。'],
  feature_open: [409, '免费旋转尚未结束，请完成后再操作。'],
  round_void: [409, '本次投注未被受理，投注额已退回。'],
  seated: [409, '您已在捕鱼房间就座，请先离开再换房间。'],
  not_seated: [409, '您还未就座，请先选择房间。'],
  in_hand: [409, '您还有一局没有结束，请先回到牌桌。'],
  not_in_hand: [409, '这一局已经结束，资金以余额为准。'],
  // Reveals nothing about an account.
  not_here: [409, '本桌暂时不能入座，请稍候进入下一局或换一个房间，资金未变动。'],
  late: [409, '操作时间已到，已由系统代为操作。'],
  rules: [409, '现在不能这样操作，请重新选择。'],
  too_soon: [429, '说得太快了，请稍候再发。'],
  in_flight: [503, '上一局仍在处理，请稍候。'],
} as const satisfies Record<string, readonly [number, string]>;

export type PlayFault = keyof typeof refusals;

export class PlayError extends Error {
  readonly status: number;
  readonly body: { error: PlayFault; message: string };

  /** @param more further fields for the client; a message of its own says more than the fault's */
  constructor(fault: PlayFault, more: Readonly<Record<string, unknown>> & { message?: string } = {}) {
    super(fault);
    const [status, message] = refusals[fault];
    this.status = status;
    this.body = { message, ...more, error: fault };
  }
}
