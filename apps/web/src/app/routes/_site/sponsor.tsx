import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { page } from '../../page.ts';

export const Route = createFileRoute('/_site/sponsor')(
  page('SponsorPage', { title: t`赞助`, noFooter: true }),
);
