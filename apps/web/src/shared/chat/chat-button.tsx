import { ChatIcon, IconButton } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useNavigate } from '@tanstack/react-router';
import { useMediaQuery } from '../use-media-query.ts';
import { openChat } from './door.ts';

/** Opens the room of the page's match or table: beside the page, on a phone as a page of its own. */
export function ChatButton({ rid }: { rid: string }) {
  const navigate = useNavigate();
  const isWide = useMediaQuery('(min-width: 768px)');
  const open = () => (isWide ? openChat(rid) : void navigate({ to: '/chat', search: { room: rid } }));
  return (
    <IconButton label={t`本场聊天`} onClick={open}>
      <ChatIcon size={20} />
    </IconButton>
  );
}
