import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { page } from '../../../page.ts';

export const Route = createFileRoute('/_site/activity/friendInvitation')(
  page('FriendInvitationPage', { title: t`邀请好友` }),
);
