import { refusals } from '@hj/platform';

/** Refusals of agents and invitations (ADR 064). */
export const refuse = refusals({
  'not-an-agent': { code: 6012, text: '您还不是代理，请先提交申请' },
  'already-an-agent': { code: 6012, text: '您已经是代理' },
  'application-waits': { code: 6012, text: '您的申请正在审核，请等待结果' },
  'not-identified': { code: 6012, text: '请先完成实名并绑定手机' },
  'links-full': { code: 6012, text: '最多可建 20 条链接' },
  'payout-too-low': { code: 6012, text: '可提取佣金未达最低提取额' },
  'application-not-found': { code: 6004, text: '申请不存在' },
  'application-decided': { code: 6012, text: '该申请已处理' },
  'statement-not-found': { code: 6004, text: '结算单不存在' },
  'statement-not-open': { code: 6012, text: '该结算单已处理' },
  'downline-open': { code: 6012, text: '下级代理本月的结算单尚未复核，请先处理下级' },
  'same-person': { code: 6012, text: '初审与复核不能是同一人' },
  'agent-not-found': { code: 6004, text: '代理不存在' },
  'member-not-found': { code: 6004, text: '会员不存在' },
  'circle-in-tree': { code: 6012, text: '不能把代理移到自己的下级之下' },
  'own-member': { code: 6012, text: '代理不能成为自己的会员' },
});
