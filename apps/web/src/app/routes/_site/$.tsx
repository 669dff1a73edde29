import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { page } from '../../page.ts';

export const Route = createFileRoute('/_site/$')(page('NotFoundPage', { title: t`页面不存在` }));
