/** Labels of codes that several pages show. */
import type { ConsoleResponse, SanctionGround, StaffRole } from '@hj/contract/console';
import { t } from '@lingui/core/macro';

type WithdrawalFlag = ConsoleResponse<'/console/api/v1/withdrawals/list'>['list'][number]['flags'][number];
type DocumentKind = ConsoleResponse<'/console/api/v1/documents/list'>['list'][number]['kind'];

export const ROLES: Readonly<Record<StaffRole, string>> = {
  admin: t`管理员`,
  finance: t`财务专员`,
  'finance-lead': t`财务主管`,
  risk: t`风控`,
  support: t`客服`,
  auditor: t`审计`,
};

/** Grounds of the terms (specification §1). */
export const GROUNDS: Readonly<Record<SanctionGround, string>> = {
  'multiple-accounts': t`持有多个账户`,
  'name-mismatch': t`姓名与付款卡持卡人不符`,
  'promotion-left': t`未满足优惠条件即提前退出`,
  fraud: t`欺诈`,
  automation: t`使用机器人或自动程序`,
  collusion: t`串通投注`,
};

export const DOCUMENT_KINDS: Readonly<Record<DocumentKind, string>> = {
  'id-front': t`身份证人像面`,
  'id-back': t`身份证国徽面`,
  passport: t`护照资料页`,
  'address-proof': t`地址证明`,
  selfie: t`手持证件照`,
};

/** The source of a statement; a provider without a label is shown by its code. */
export const RECONCILED: Readonly<Record<string, string>> = {
  sandbox: t`沙箱支付渠道`,
  gateway: t`支付网关`,
  'venue:house': t`鸿竞游戏场馆`,
  'venue:hub88': t`Hub88 游戏局`,
};

/** Why a withdrawal is looked at. */
export const WITHDRAWAL_FLAGS: Readonly<Record<WithdrawalFlag, string>> = {
  'first-withdrawal': t`首次取款`,
  'large-amount': t`大额`,
  'new-device': t`新设备`,
  'shared-address': t`同 IP 多户`,
  'password-changed': t`刚改过密码`,
  'new-destination': t`新收款方式`,
  'open-case': t`有未结案件`,
  'no-play': t`存款流水不足 30%`,
  'payout-failed': t`出款失败`,
  'sent-by-reviewer': t`审核员转入`,
};
