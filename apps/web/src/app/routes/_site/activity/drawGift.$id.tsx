import { createFileRoute } from '@tanstack/react-router';
import { underConstruction } from '../../../page.ts';

export const Route = createFileRoute('/_site/activity/drawGift/$id')(underConstruction('抽奖活动'));
