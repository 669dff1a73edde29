import type { ConsoleResponse } from '@hj/contract/console';
import { t } from '@lingui/core/macro';

export type DeskRoom = ConsoleResponse<'/console/api/v1/chat/rooms'>['list'][number];
export type DeskRow = ConsoleResponse<'/console/api/v1/chat/stream'>['list'][number];

export const FAULT_NAMES: Readonly<Record<string, string>> = {
  term: t`屏蔽词`,
  link: t`链接`,
  contact: t`联系方式`,
  account: t`账号或长号码`,
  flood: t`刷屏`,
  repeat: t`重复`,
};

export const KIND_NAMES: Readonly<Record<string, string>> = {
  slip: t`注单`,
  win: t`中奖`,
  packet: t`红包`,
  tip: t`打赏`,
  system: t`系统`,
  slow: t`慢速模式`,
  pinned: t`置顶`,
  room: t`房间`,
};
