import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { page } from '../page.ts';

export const Route = createFileRoute('/loading')(page('LoadingPage', { title: t`加载中`, hidden: true }));
