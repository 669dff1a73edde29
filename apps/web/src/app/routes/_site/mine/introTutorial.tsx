import { createFileRoute } from '@tanstack/react-router';
import { page } from '../../../page.ts';

export const Route = createFileRoute('/_site/mine/introTutorial')(
  page('IntroTutorialPage', { title: '新手引导', requiresAuth: true }),
);
