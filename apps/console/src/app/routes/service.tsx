import { createFileRoute } from '@tanstack/react-router';
import { ServiceDeskPage } from '../../features/service/page.tsx';

export const Route = createFileRoute('/service')({ component: ServiceDeskPage });
