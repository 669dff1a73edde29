import { createFileRoute } from '@tanstack/react-router';
import { AgentsPage } from '../../features/agents/page.tsx';

export const Route = createFileRoute('/agents')({ component: AgentsPage });
