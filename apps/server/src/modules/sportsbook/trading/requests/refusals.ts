import { refusals } from '@hj/platform';

/** Refusals of manual fixtures, results, settlements and voids (ADR 064). */
export const refuse = refusals({
  'match-unknown': { code: 6303, text: '比赛不存在' },
  'market-unknown': { code: 6303, text: '盘口不存在' },
  'league-or-team-unknown': { code: 6303, text: '赛事或球队不存在' },
  'no-void-to-take-back': { code: 6303, text: '没有可撤回的作废' },

  'markets-missing': { code: 6008, text: '请选择盘口' },
  'void-reason-not-listed': { code: 6008, text: '请从列表中选择作废原因' },
  'void-period-invalid': { code: 6008, text: '作废的时间段不正确' },
  'fixture-incomplete': { code: 6008, text: '请填写赛事、球队和开赛时间' },
  'start-or-round-invalid': { code: 6008, text: '开赛时间或轮次不正确' },
  'kind-of-sport-invalid': { code: 6008, text: '项目不正确' },
  'market-order-invalid': { code: 6008, text: '盘口次序不正确' },
  'result-missing': { code: 6008, text: '请填写赛果' },
  'outcome-results-incomplete': { code: 6008, text: '请给出每个选项的结果' },

  'match-already-started': { code: 6012, text: '比赛已开始，不能手动开盘' },
  'market-not-settled': { code: 6012, text: '有盘口尚未结算' },
  'market-already-settled': { code: 6012, text: '有盘口已经结算，请使用重新结算' },
  'match-being-settled': { code: 6317, text: '该比赛正在结算，请稍后再试' },

  'request-already-decided': { code: 6009, text: '该申请已处理' },
  'own-request': { code: 6003, text: '不能复核自己提交的申请' },
  'preview-changed': { code: 6012, text: '注单已有变化，请核对新的预览后再复核' },
});
