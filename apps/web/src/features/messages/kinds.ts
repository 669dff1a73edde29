import type { LetterKind } from '@hj/contract';
import {
  BallIcon,
  BellIcon,
  ChatIcon,
  GiftIcon,
  type Icon,
  TicketIcon,
  UploadIcon,
  VolumeIcon,
} from '@hj/ui';
import { t } from '@lingui/core/macro';

export const KINDS: readonly { kind: LetterKind; label: string; icon: Icon }[] = [
  { kind: 'notice', label: t`通知`, icon: BellIcon },
  { kind: 'activity', label: t`活动`, icon: GiftIcon },
  { kind: 'bulletin', label: t`公告`, icon: VolumeIcon },
  { kind: 'match', label: t`赛事`, icon: BallIcon },
  { kind: 'feedback', label: t`反馈`, icon: ChatIcon },
];

export const kindLabel = (kind: LetterKind): string =>
  KINDS.find((each) => each.kind === kind)?.label ?? t`消息`;

/** The subject of a letter follows from its link; deposits, withdrawals and corrections all link to the record of transactions. */
const byLink: Readonly<Record<string, Icon>> = {
  '/mine/betRecord': TicketIcon,
  '/mine/takemoney': UploadIcon,
};

export const iconOf = ({ kind, link }: { kind: LetterKind; link: string | null }): Icon =>
  byLink[link ?? ''] ?? KINDS.find((each) => each.kind === kind)?.icon ?? BellIcon;

/** The target of the button under a letter. */
const linkLabels: Readonly<Record<string, string>> = {
  '/mine/betRecord': t`查看注单`,
  '/mine/transRecord': t`查看交易`,
  '/mine/giftRecord': t`查看礼金`,
  '/mine/takemoney': t`查看取款`,
  '/mine/protection': t`查看限额`,
  '/mine/feedbackList': t`查看反馈`,
};

export const linkLabel = (link: string): string => linkLabels[link.replace(/\?.*/, '')] ?? t`查看详情`;
