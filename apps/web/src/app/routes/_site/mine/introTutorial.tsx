import { createFileRoute } from '@tanstack/react-router';
import { IntroTutorialPage } from '../../../../features/intro-tutorial/index.tsx';

export const Route = createFileRoute('/_site/mine/introTutorial')({
  staticData: { title: '新手引导', requiresAuth: true },
  component: IntroTutorialPage,
});
