import { createFileRoute } from '@tanstack/react-router';
import { OverviewPage } from '../../features/overview/index.tsx';

export const Route = createFileRoute('/')({ component: OverviewPage });
