import { ChatPage } from '../../features/chat/index.tsx';
import { chatSlips } from './chat-bridge.ts';

/** The chat of the table that a game's page shows; another table is another room. */
export const TableChat = ({ rid }: { rid: string }) => <ChatPage key={rid} slips={chatSlips} rid={rid} />;
