import { createFileRoute } from '@tanstack/react-router';
import { ActivitiesPage } from '../../features/activities/page.tsx';

export const Route = createFileRoute('/activities')({ component: ActivitiesPage });
