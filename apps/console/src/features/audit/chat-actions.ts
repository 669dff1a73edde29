import { t } from '@lingui/core/macro';

export const CHAT_ACTIONS = {
  'chat.room': t`聊天房间设置`,
  'chat.recall': t`删除聊天消息`,
  'chat.sanction': t`聊天禁言与封禁`,
  'chat.say': t`聊天广播`,
  'chat.term': t`聊天屏蔽词`,
} as const;
