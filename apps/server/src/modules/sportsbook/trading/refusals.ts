import { refusals } from '@hj/platform';

/** Refusals of the operator's controls, limits, delays and price rules (ADR 064). */
export const refuse = refusals({
  'reason-not-listed': { code: 6008, text: '请从列表中选择原因' },
  'note-too-long': { code: 6008, text: '备注不能超过 500 个字' },

  'betting-already-stopped': { code: 6009, text: '该范围已经停止投注' },
  'betting-not-stopped': { code: 6303, text: '该范围没有停止投注' },
  'margin-of-no-market': { code: 6303, text: '该项目没有这类玩法' },
  'price-rule-out-of-bounds': { code: 6008, text: '抽水和倾斜须在 0 到 50% 之间' },

  'delay-out-of-bounds': { code: 6008, text: '确认等待须在 0 到 60 秒之间' },
  'limits-invalid': { code: 6008, text: '限额不正确' },
  'factor-only-for-member': { code: 6008, text: '限额系数只能用于单个会员' },
  'liability-not-by-member': { code: 6008, text: '赔付上限不能按会员设置' },
  'handicap-already-so': { code: 6009, text: '该盘口已是此状态' },
});
