import type { ConsoleResponse } from '@hj/contract/console';
import { t } from '@lingui/core/macro';

export type DeskActivity = ConsoleResponse<'/console/api/v1/activities/list'>['list'][number];
export type ActivityProposal = ConsoleResponse<'/console/api/v1/activities/proposals'>['list'][number];
export type ReviewedClaim = ConsoleResponse<'/console/api/v1/activities/claims'>['list'][number];

export const STATES = {
  running: { label: t`进行中`, tone: 'success' },
  coming: { label: t`未开始`, tone: 'neutral' },
  paused: { label: t`已暂停`, tone: 'warn' },
  ended: { label: t`已结束`, tone: 'neutral' },
} as const satisfies Record<DeskActivity['state'], unknown>;

export const PAGE_NAMES: Record<DeskActivity['page'], string> = {
  activityLandPage: t`通用活动`,
  firstDeposit: t`首存`,
  againDeposit: t`复存`,
  newTask: t`新手任务`,
  drawGift: t`抽奖`,
  signGift: t`签到`,
  bettingGift: t`投注礼`,
  friendInvitation: t`邀请好友`,
  racePage: t`竞速榜`,
  redPacketRain: t`红包雨`,
};
