import { refusals } from '@hj/platform';

/** Refusals of adjustments (ADR 064). */
export const refuse = refusals({
  'reason-missing': { code: 6007, text: '请填写原因' },
  'amount-invalid': { code: 6007, text: '请输入正确的金额' },
  'member-not-found': { code: 6004, text: '会员不存在' },
  'adjustment-already-proposed': { code: 6012, text: '该订单已有待复核的申请' },
  'adjustment-not-found': { code: 6004, text: '申请不存在' },
  'adjustment-already-decided': { code: 6012, text: '该申请已处理' },
  'only-proposer-withdraws': { code: 6003, text: '只有申请人可以撤回申请' },
  'own-proposal': { code: 6003, text: '不能复核自己提交的申请' },
});
