import { createFileRoute } from '@tanstack/react-router';
import { underConstruction } from '../../../page.ts';

export const Route = createFileRoute('/_site/mine/message')(
  underConstruction('消息中心', { requiresAuth: true }),
);
