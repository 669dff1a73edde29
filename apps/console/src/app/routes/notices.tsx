import { createFileRoute } from '@tanstack/react-router';
import { NoticesPage } from '../../features/notices/page.tsx';

export const Route = createFileRoute('/notices')({ component: NoticesPage });
