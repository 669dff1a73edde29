import { Skeleton } from '@hj/ui';
import { useSession } from '../../shared/session/session-store.ts';
import { ProfileList } from './profile-list.tsx';
import { SessionList } from './session-list.tsx';

/** The member's profile as the server keeps it, and where the account is logged in. Editing comes with the accounts issue. */
export function UserInfoPage() {
  const userInfo = useSession((session) => session.userInfo);
  return (
    <>
      <section className="hj-card p-4 tablet:p-6" aria-labelledby="user-info">
        <h1 id="user-info" className="m-0 mb-4 text-16 font-bold">
          个人资料
        </h1>
        {userInfo ? <ProfileList userInfo={userInfo} /> : <Skeleton className="h-56 w-full" />}
      </section>
      <SessionList />
    </>
  );
}
