import { sayMissed } from '@hj/ui';
import { useMatches } from '@tanstack/react-router';
import { Suspense } from 'react';
import { queryPart } from '../../shared/api/query-part.tsx';
import { useChatDoor } from '../../shared/chat/door.ts';
import { useMediaQuery } from '../../shared/use-media-query.ts';

const DockedChat = queryPart(async () => (await import('./docked-chat.tsx')).DockedChat, sayMissed);

/** The chat beside a page. One chat at a time: its own page, and a phone, have no dock. */
export function ChatDockDoor() {
  const isOpen = useChatDoor((door) => door.isOpen);
  const isWide = useMediaQuery('(min-width: 768px)');
  const isPage = useMatches({
    select: (matches) => matches.some(({ routeId }) => routeId === '/_site/chat'),
  });
  if (!isOpen || !isWide || isPage) return null;
  return (
    <Suspense>
      <DockedChat />
    </Suspense>
  );
}
