import { useSearch } from '@tanstack/react-router';
import { ChatPage } from '../../features/chat/index.tsx';
import { chatSlips } from './chat-bridge.ts';

/** The page of the chat; `room` names where to begin. */
export function ChatScreen() {
  const { room } = useSearch({ from: '/_site/chat' });
  return <ChatPage slips={chatSlips} rid={room ?? 'hall'} />;
}
