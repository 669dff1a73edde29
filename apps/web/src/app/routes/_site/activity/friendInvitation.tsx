import { createFileRoute } from '@tanstack/react-router';
import { underConstruction } from '../../../page.ts';

export const Route = createFileRoute('/_site/activity/friendInvitation')(underConstruction('好友邀请'));
