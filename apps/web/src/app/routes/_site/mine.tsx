import { createFileRoute } from '@tanstack/react-router';
import { MineLayout } from '../../shell/mine-layout.tsx';

export const Route = createFileRoute('/_site/mine')({
  staticData: { requiresAuth: true },
  component: MineLayout,
});
