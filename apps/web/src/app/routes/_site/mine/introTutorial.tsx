import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { page } from '../../../page.ts';

export const Route = createFileRoute('/_site/mine/introTutorial')(
  page('IntroTutorialPage', { title: t`新手引导`, requiresAuth: true }),
);
