import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { page } from '../../page.ts';

export const Route = createFileRoute('/_site/chat')({
  validateSearch: ({ room }: { room?: unknown }): { room?: string } =>
    typeof room === 'string' && /^(hall|(sport|match|table):[\w-]{1,32})$/.test(room) ? { room } : {},
  ...page('ChatScreen', { title: t`聊天`, noFooter: true }),
});
