import { createFileRoute } from '@tanstack/react-router';
import { underConstruction } from '../../../under-construction.ts';

export const Route = createFileRoute('/_site/mine/exchange')(
  underConstruction('兑换', { requiresAuth: true }),
);
