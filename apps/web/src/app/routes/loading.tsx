import { createFileRoute } from '@tanstack/react-router';
import { LoadingPage } from '../shell/loading-page.tsx';

export const Route = createFileRoute('/loading')({
  staticData: { title: '加载中', hidden: true },
  component: LoadingPage,
});
