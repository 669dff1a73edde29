import { createFileRoute } from '@tanstack/react-router';
import { underConstruction } from '../../../under-construction.ts';

export const Route = createFileRoute('/_site/mine/transfermoney')(
  underConstruction('转账', { requiresAuth: true }),
);
