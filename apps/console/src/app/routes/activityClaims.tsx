import { createFileRoute } from '@tanstack/react-router';
import { ActivityClaimsPage } from '../../features/activities/claims-page.tsx';

export const Route = createFileRoute('/activityClaims')({ component: ActivityClaimsPage });
