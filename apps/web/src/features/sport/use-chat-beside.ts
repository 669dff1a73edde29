import { useChatDoor } from '../../shared/chat/door.ts';
import { useMediaQuery } from '../../shared/use-media-query.ts';

/** Widths at which the desk keeps a column free for the open chat; narrower, it lies over the desk, and wider, over the match pane. */
const roomQuery = '(min-width: 1000px) and (max-width: 1599.98px)';

/** Whether the chat stands in a column of the desk: half-time columns and the wide rail give way to it. */
export function useChatBeside(): boolean {
  const isOpen = useChatDoor((door) => door.isOpen);
  return useMediaQuery(roomQuery) && isOpen;
}
