import { createFileRoute } from '@tanstack/react-router';
import { AuditPage } from '../../features/audit/page.tsx';

export const Route = createFileRoute('/audit')({ component: AuditPage });
