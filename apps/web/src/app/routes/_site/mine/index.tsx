import { createFileRoute } from '@tanstack/react-router';
import { MineHome } from '../../../shell/mine-home.tsx';

export const Route = createFileRoute('/_site/mine/')({
  staticData: { title: '我的', requiresAuth: true },
  component: MineHome,
});
