import { Skeleton } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useSession } from '../../shared/session/session-store.ts';
import { ContactSection } from './contact-section.tsx';
import { DocumentSection } from './document-section.tsx';
import { HeadCard } from './head-card.tsx';
import { LoginHistory } from './login-history.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SessionList } from './session-list.tsx';
import './user-info.css';

/** 个人资料: name and avatar, fixed identity, contacts, and the devices of the account. */
export function UserInfoPage() {
  const userInfo = useSession((session) => session.userInfo);
  if (!userInfo) {
    return (
      <>
        <h1 className="hj-visually-hidden">{t`个人资料`}</h1>
        <Skeleton className="h-32 w-full" />
        <Skeleton className="h-96 w-full" />
      </>
    );
  }
  return (
    <>
      <HeadCard userInfo={userInfo} />
      <ProfileSection userInfo={userInfo} />
      <ContactSection userInfo={userInfo} />
      <DocumentSection />
      <SessionList />
      <LoginHistory />
    </>
  );
}
