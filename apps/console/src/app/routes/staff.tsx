import { createFileRoute } from '@tanstack/react-router';
import { StaffPage } from '../../features/staff/page.tsx';

export const Route = createFileRoute('/staff')({ component: StaffPage });
