/** The labels of the audit: values of facts. */
import { t } from '@lingui/core/macro';
import { ROLES } from '../../shared/labels.ts';
import { SPORTS } from '../../shared/sports.ts';
import { VERDICTS } from '../../shared/verdicts.ts';

type Labels = Readonly<Record<string, string>>;

/** The values that are codes. */
export const VALUES: Labels = {
  submitted: t`待审核`,
  'risk-review': t`风控复核`,
  paying: t`出款中`,
  paid: t`已到账`,
  rejected: t`已退回`,
  open: t`待处理`,
  normal: t`正常`,
  frozen: t`冻结`,
  disabled: t`停用`,
  credit: t`加款`,
  debit: t`扣款`,
  deposit: t`人工入账`,
  chargeback: t`拒付冲正`,
  bank: t`银行卡`,
  alipay: t`支付宝`,
  coin: t`虚拟币`,
  totp: t`动态验证码`,
  passkey: t`通行密钥`,
  password: t`密码`,
  'id-front': t`身份证人像面`,
  'id-back': t`身份证国徽面`,
  passport: t`护照资料页`,
  'address-proof': t`地址证明`,
  selfie: t`手持证件照`,
  operator: t`客服`,
  member: t`会员本人`,
  '24h': t`24 小时`,
  '7d': t`7 天`,
  '30d': t`30 天`,
  true: t`是`,
  false: t`否`,
};

/** `kind` in the rows of limits, where a deposit is not an adjustment. */
export const LIMIT_KINDS: Labels = {
  deposit: t`存款限额`,
  loss: t`亏损限额`,
  stake: t`投注限额`,
  session: t`在线时长限额（分钟）`,
};

/** Values that are codes in one fact only: a member may be called admin. */
export const FIELD_VALUES: Readonly<Record<string, Labels>> = {
  roles: ROLES,
  verdict: VERDICTS,
  sport: SPORTS,
  kind: { end: t`直到终场`, minute: t`到指定分钟`, incident: t`到下一事件` },
  channel: { sms: t`短信`, email: t`邮件`, voice: t`语音` },
  purpose: {
    'bind-phone': t`绑定手机`,
    'bind-email': t`绑定邮箱`,
    reset: t`找回密码`,
    'new-device': t`新设备登录`,
    security: t`安全验证`,
  },
  by: {
    first: t`首次设置`,
    old: t`原密码`,
    code: t`验证码`,
    phone: t`手机验证码`,
    email: t`邮箱验证码`,
    recovery: t`找回密码`,
  },
  incident: { goal: t`进球`, card: t`红黄牌`, corner: t`角球`, penalty: t`点球`, section: t`本节结束` },
  field: {
    'real-name': t`姓名`,
    birthday: t`生日`,
    phone: t`手机`,
    email: t`邮箱`,
    qq: 'QQ',
    wechat: t`微信`,
    telegram: 'Telegram',
    whatsapp: 'WhatsApp',
  },
};
