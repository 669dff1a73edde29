import type { Activity } from '@hj/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface ActivityLinkProps {
  activity: Pick<Activity, 'activityId' | 'page'>;
  className?: string;
  label?: string;
  children: ReactNode;
}

/** A link to the page of an activity; that of invitations stands alone and has no number. */
export function ActivityLink({
  activity: { activityId, page },
  className,
  label,
  children,
}: ActivityLinkProps) {
  const look = { className, 'aria-label': label };
  if (page === 'friendInvitation') {
    return (
      <Link to="/activity/friendInvitation" {...look}>
        {children}
      </Link>
    );
  }
  return (
    <Link to={`/activity/${page}/$id`} params={{ id: activityId }} {...look}>
      {children}
    </Link>
  );
}
