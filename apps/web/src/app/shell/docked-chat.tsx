import { ChatDock } from '../../features/chat/index.tsx';
import { chatSlips } from './chat-bridge.ts';

export function DockedChat() {
  return <ChatDock slips={chatSlips} />;
}
