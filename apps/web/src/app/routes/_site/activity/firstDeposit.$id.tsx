import { createFileRoute } from '@tanstack/react-router';
import { underConstruction } from '../../../page.ts';

export const Route = createFileRoute('/_site/activity/firstDeposit/$id')(underConstruction('首存活动'));
