import { createFileRoute } from '@tanstack/react-router';
import { NotFoundPage } from '../../shell/not-found-page.tsx';

export const Route = createFileRoute('/_site/$')({
  staticData: { title: '页面不存在' },
  component: NotFoundPage,
});
