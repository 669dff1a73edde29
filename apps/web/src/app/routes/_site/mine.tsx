import { createFileRoute } from '@tanstack/react-router';
import { page } from '../../page.ts';

export const Route = createFileRoute('/_site/mine')(page('MineLayout', { requiresAuth: true }));
