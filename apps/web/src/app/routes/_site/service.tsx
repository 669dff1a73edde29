import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { page } from '../../page.ts';

export const Route = createFileRoute('/_site/service')(
  page('ServicePage', { title: t`在线客服`, noFooter: true }),
);
