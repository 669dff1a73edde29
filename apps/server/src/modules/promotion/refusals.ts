import { refusals } from '@hj/platform';

/** Refusals of the promotions (ADR 064). */
export const refuse = refusals({
  'promotion-claimed': { code: 6012, text: '本期优惠已领取' },
  'reference-of-another-grant': { code: 6008, text: '该礼金已按其他内容发放' },
  'activity-not-found': { code: 6004, text: '活动不存在' },
  'activity-changed': { code: 6008, text: '活动规则已更新，请重新查看后领取' },
  'seed-used': { code: 6008, text: '您已在其他页面抽奖，抽奖指纹已更新，请核对新指纹后再抽' },
  'draft-outdated': { code: 6008, text: '该活动已发布新版本，请重新打开后修改' },
  'draw-not-found': { code: 6004, text: '没有这次抽奖' },
  'seed-missing': { code: 6007, text: '抽奖缺少您的种子，请刷新后再试' },
  // The sentence is that of the rule.
  'rule-not-met': { code: 6012, text: '未满足活动条件' },
  'gift-not-found': { code: 6004, text: '礼金不存在' },
  'gift-not-open': { code: 6012, text: '礼金尚未到领取时间' },
  'gift-expired': { code: 6012, text: '礼金已过领取时间，未领取不补发' },
  'forfeit-changed': { code: 6008, text: '放弃时扣回的金额已变化，请重新确认' },
  'forfeit-in-play': {
    code: 6012,
    text: '中心钱包余额不足以扣回该礼金；请等在途注单结算，或把场馆余额转回中心钱包后再放弃',
  },
  'rebate-switched': { code: 6012, text: '该会员的返水已是此状态' },
  'vip-terms-changed': { code: 6008, text: 'VIP 条款已发布新版本，请重新打开后修改' },
  'no-rebate': { code: 6012, text: '没有可领取的返水' },
  'claim-unearned': { code: 6012, text: '该申请所依据的存款已冲正，不能通过' },
  'claim-decided': { code: 6012, text: '该申请已处理' },
});
