import type { FeedbackKind, FeedbackState } from '@hj/contract';
import type { TagTone } from '@hj/ui';
import { t } from '@lingui/core/macro';

export const FEEDBACK_KINDS: Readonly<Record<FeedbackKind, string>> = {
  bet: t`注单异议`,
  deposit: t`存款`,
  withdrawal: t`取款`,
  activity: t`优惠活动`,
  account: t`账户与登录`,
  game: t`游戏`,
  other: t`建议与其他`,
};

export const FEEDBACK_STATES: Readonly<Record<FeedbackState, { name: string; tone: TagTone }>> = {
  open: { name: t`待回复`, tone: 'warn' },
  answered: { name: t`已回复`, tone: 'info' },
  closed: { name: t`已结束`, tone: 'neutral' },
};
