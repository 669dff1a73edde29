/** Whether the chat stands beside the page, and which room it was opened for. Remembered per member. */
import { create } from 'zustand';
import { useSession } from '../session/session-store.ts';
import { storage } from '../session/storage.ts';

interface Door {
  isOpen: boolean;
  /** The room to begin with. */
  rid: string;
}

const nameOf = (userId: string | undefined) => `chat_open_${userId ?? 'guest'}` as const;

export const useChatDoor = create<Door>()(() => ({
  isOpen: storage.get(nameOf(useSession.getState().userId)) === '1',
  rid: 'hall',
}));

/** Without a room, the one that was open last. */
export function openChat(rid?: string): void {
  useChatDoor.setState((door) => ({ isOpen: true, rid: rid ?? door.rid }));
  storage.set(nameOf(useSession.getState().userId), '1');
}

export function closeChat(): void {
  useChatDoor.setState({ isOpen: false });
  storage.remove(nameOf(useSession.getState().userId));
}
