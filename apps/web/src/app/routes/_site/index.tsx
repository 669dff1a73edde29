import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { HomePage } from '../../../features/home/index.tsx';

export const Route = createFileRoute('/_site/')({
  staticData: { title: t`首页` },
  component: HomePage,
});
