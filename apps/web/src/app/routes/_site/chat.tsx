import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { page } from '../../page.ts';

export const Route = createFileRoute('/_site/chat')({
  // Undefined and not left out: a key that is left out stays as it was typed.
  validateSearch: ({ room }: { room?: unknown }): { room?: string | undefined } =>
    typeof room === 'string' && /^(hall|(sport|match|table):[\w-]{1,32})$/.test(room)
      ? { room }
      : { room: undefined },
  ...page('ChatScreen', { title: t`聊天`, noFooter: true }),
});
