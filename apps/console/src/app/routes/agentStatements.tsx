import { createFileRoute } from '@tanstack/react-router';
import { AgentStatementsPage } from '../../features/agents/page.tsx';

export const Route = createFileRoute('/agentStatements')({ component: AgentStatementsPage });
