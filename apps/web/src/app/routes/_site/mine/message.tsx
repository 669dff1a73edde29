import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { page } from '../../../page.ts';

export const Route = createFileRoute('/_site/mine/message')(
  page('MessagesPage', { title: t`消息中心`, requiresAuth: true }),
);
