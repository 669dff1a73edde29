import { createFileRoute } from '@tanstack/react-router';
import { CasesPage } from '../../features/cases/page.tsx';

export const Route = createFileRoute('/cases')({ component: CasesPage });
