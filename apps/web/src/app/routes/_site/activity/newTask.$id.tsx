import { createFileRoute } from '@tanstack/react-router';
import { underConstruction } from '../../../page.ts';

export const Route = createFileRoute('/_site/activity/newTask/$id')(underConstruction('新手任务'));
