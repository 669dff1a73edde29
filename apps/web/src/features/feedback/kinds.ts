import type { FeedbackKind, FeedbackState } from '@hj/contract';
import type { TagTone } from '@hj/ui';
import { t } from '@lingui/core/macro';

export const FEEDBACK_KINDS: Readonly<Record<FeedbackKind, { label: string; hint: string }>> = {
  bet: { label: t`注单异议`, hint: t`请写明您认为正确的赛果与依据` },
  deposit: { label: t`存款`, hint: t`请写明订单号、付款时间与金额` },
  withdrawal: { label: t`取款`, hint: t`请写明订单号与收款账户的尾号` },
  activity: { label: t`优惠活动`, hint: t`请写明活动名称与参与时间` },
  account: { label: t`账户与登录`, hint: t`请勿填写密码与验证码` },
  game: { label: t`游戏`, hint: t`请写明游戏名称、局号与时间` },
  other: { label: t`建议与其他`, hint: t`请写下您的建议或问题` },
};

export const KIND_LIST = Object.keys(FEEDBACK_KINDS) as FeedbackKind[];

export const FEEDBACK_STATES: Readonly<Record<FeedbackState, { label: string; tone: TagTone }>> = {
  open: { label: t`处理中`, tone: 'warn' },
  answered: { label: t`已回复`, tone: 'success' },
  closed: { label: t`已结束`, tone: 'neutral' },
};

/** As the contract has them; its schemas would bring their library into the page. */
export const TEXT_MOST = 500;
export const IMAGES_MOST = 3;
export const DISPUTE_DAYS = 14;
