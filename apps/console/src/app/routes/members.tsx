import { createFileRoute } from '@tanstack/react-router';
import { MembersPage } from '../../features/members/page.tsx';

export const Route = createFileRoute('/members')({ component: MembersPage });
