import { createFileRoute } from '@tanstack/react-router';
import { underConstruction } from '../../../under-construction.ts';

export const Route = createFileRoute('/_site/mine/giftRecord')(
  underConstruction('礼金记录', { requiresAuth: true }),
);
