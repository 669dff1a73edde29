import { CloseIcon, IconButton } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { closeChat, useChatDoor } from '../../shared/chat/door.ts';
import { ChatPanel } from './chat-panel.tsx';
import { type SlipBridge, SlipContext } from './slip-bridge.ts';

export type { SlipBridge } from './slip-bridge.ts';

/** The chat as a page: of a phone, whole; of a desktop, a column. */
export function ChatPage({ slips, rid }: { slips: SlipBridge; rid: string }) {
  return (
    <SlipContext value={slips}>
      <h1 className="hj-visually-hidden">{t`聊天`}</h1>
      <ChatPanel rid={rid} className="chat--page" />
    </SlipContext>
  );
}

/** The chat beside any page of a desktop. */
export function ChatDock({ slips }: { slips: SlipBridge }) {
  const rid = useChatDoor((door) => door.rid);
  return (
    <SlipContext value={slips}>
      <ChatPanel
        rid={rid}
        className="chat--dock"
        tools={
          <IconButton label={t`关闭聊天`} onClick={closeChat}>
            <CloseIcon size={18} />
          </IconButton>
        }
      />
    </SlipContext>
  );
}
