/** The message that is being written. */
import type { ChatMessage } from '@hj/contract';

export interface Draft {
  text: string;
  reply: ChatMessage | undefined;
  mentions: readonly { uid: string; name: string }[];
  tray: 'emoji' | 'mention' | undefined;
}

export const emptyDraft: Draft = { text: '', reply: undefined, mentions: [], tray: undefined };
