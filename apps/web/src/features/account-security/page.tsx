import { Skeleton } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { SecurityLevel } from '../../shared/member/security-level.tsx';
import { useSession } from '../../shared/session/session-store.ts';
import { ArrivalCard } from './arrival-card.tsx';
import { askedTask } from './asked-task.ts';
import { IdentitySection } from './identity-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { type Task, TaskDialog } from './task-dialog.tsx';
import { TwoStepSection } from './two-step-section.tsx';
import './account-security.css';

/** 安全中心: who the member is, the passwords, the second step; each is changed in a dialog. */
export function AccountSecurityPage() {
  const userInfo = useSession((session) => session.userInfo);
  const search: Record<string, unknown> = useSearch({ strict: false });
  const [task, setTask] = useState<Task>();
  const [answered, setAnswered] = useState<string>();
  // Once per address: a closed one stays closed.
  const asked = `${search.task} ${search.from}`;
  if (userInfo && asked !== answered) {
    setAnswered(asked);
    setTask(askedTask(search, userInfo));
  }
  return (
    <>
      <section
        className="hj-card security-head grid grid-cols-[minmax(0,1fr)_16rem] items-center gap-8 py-5 px-6 max-tablet:grid-cols-1 max-tablet:gap-3 max-tablet:p-4"
        aria-labelledby="security-title"
      >
        <div>
          <h1 className="text-20 font-bold leading-7" id="security-title">{t`安全中心`}</h1>
          <p className="mt-1 text-13 text-fg-2">{t`实名与手机号保护您的资金，两步验证保护您的登录`}</p>
        </div>
        {userInfo ? <SecurityLevel userInfo={userInfo} /> : <Skeleton className="h-16 w-full" />}
      </section>
      {userInfo ? (
        <>
          <ArrivalCard userInfo={userInfo} onTask={setTask} />
          <IdentitySection userInfo={userInfo} onTask={setTask} />
          <PasswordSection userInfo={userInfo} onTask={setTask} />
          <TwoStepSection onTask={setTask} />
          <TaskDialog task={task} userInfo={userInfo} onClose={() => setTask(undefined)} />
        </>
      ) : (
        <Skeleton className="h-96 w-full" />
      )}
    </>
  );
}
