import { createFileRoute } from '@tanstack/react-router';
import { AgentTreePage } from '../../features/agents/tree-page.tsx';

export const Route = createFileRoute('/agentTree')({ component: AgentTreePage });
