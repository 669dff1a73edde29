import { createFileRoute } from '@tanstack/react-router';
import { MembersPage } from '../../features/members/index.tsx';

export const Route = createFileRoute('/members')({ component: MembersPage });
