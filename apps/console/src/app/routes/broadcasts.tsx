import { createFileRoute } from '@tanstack/react-router';
import { BroadcastsPage } from '../../features/broadcasts/page.tsx';

export const Route = createFileRoute('/broadcasts')({ component: BroadcastsPage });
