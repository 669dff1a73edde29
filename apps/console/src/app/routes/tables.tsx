import { createFileRoute } from '@tanstack/react-router';
import { TablesPage } from '../../features/tables/page.tsx';

export const Route = createFileRoute('/tables')({ component: TablesPage });
