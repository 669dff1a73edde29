import type { ConsoleResponse } from '@hj/contract/console';
import { LogoMark } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { LanguageChoice } from '../../shared/language/language-choice.tsx';
import { useTitle } from '../../shared/page/use-title.ts';
import { beginSession, useSession } from '../../shared/session/session-store.ts';
import { EnrollForm } from './enroll-form.tsx';
import { PasswordForm } from './password-form.tsx';
import './login.css';

type Answer = ConsoleResponse<'/console/api/v1/staff/login'>;
type Enrolment = Extract<Answer, { step: 'enroll' }>;

/** Password and authenticator; the first time the authenticator is set up. */
export function LoginPage() {
  const [enrolment, setEnrolment] = useState<Enrolment>();
  useTitle(t`登录`);
  const ended = useSession((session) => session.ended);
  return (
    <main className="login">
      <section className="hj-card login__card" aria-labelledby="login-title">
        <header className="login__head">
          <LogoMark size={36} />
          <h1 id="login-title">{t`鸿竞控制台`}</h1>
        </header>
        {enrolment ? (
          <EnrollForm enrolment={enrolment} onDone={beginSession} onBack={() => setEnrolment(undefined)} />
        ) : (
          <>
            {ended ? (
              <p role="status" className="login__note">
                {ended}
              </p>
            ) : null}
            <PasswordForm
              onAnswer={(answer) => (answer.step === 'done' ? beginSession(answer) : setEnrolment(answer))}
            />
          </>
        )}
      </section>
      <LanguageChoice />
      <p className="login__foot">{t`仅限授权员工使用，所有操作均会记录。`}</p>
    </main>
  );
}
