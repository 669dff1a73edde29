import { createFileRoute } from '@tanstack/react-router';
import { underConstruction } from '../../../page.ts';

export const Route = createFileRoute('/_site/activity/racePage/$id')(underConstruction('赛事活动'));
