import { createFileRoute } from '@tanstack/react-router';
import { AuditPage } from '../../features/audit/index.tsx';

export const Route = createFileRoute('/audit')({ component: AuditPage });
