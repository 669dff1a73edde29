import { createFileRoute } from '@tanstack/react-router';
import { underConstruction } from '../../../under-construction.ts';

export const Route = createFileRoute('/_site/mine/auth')(
  underConstruction('安全认证', { requiresAuth: true }),
);
