import { toast } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { emitAuth } from '../../../shared/session/auth-events.ts';
import { forgetRemembered } from '../remembered.ts';
import { ServiceLine } from '../service-line.tsx';
import { keepTypedName } from '../typed-name.ts';
import { CodeStep } from './code-step.tsx';
import { IdentityStep } from './identity-step.tsx';
import { PasswordStep } from './password-step.tsx';
import type { RecoveryBy, Who } from './recovery-calls.ts';
import { RecoverySteps } from './recovery-steps.tsx';

type Progress =
  /** `why`: the tickets of a try before this one ran out. */
  | { at: 0; why?: string }
  /** The ticket was given by the step before. */
  | { at: 1 | 2; who: Who; ticket: string };

/** The three steps of the recovery, by phone or by e-mail: specification §2 and §4. */
export function FindPassword({ by }: { by: RecoveryBy }) {
  const [progress, setProgress] = useState<Progress>({ at: 0 });

  function finish(): void {
    // A new password ends every remembered one; the kept one is worth nothing.
    forgetRemembered();
    if (progress.at === 2) keepTypedName(progress.who.name);
    toast.success(t`修改成功`);
    emitAuth('password_change_success');
  }

  function startOver(why: string): void {
    if (progress.at !== 0) keepTypedName(progress.who.name);
    setProgress({ at: 0, why });
  }

  return (
    <div className="auth-form">
      <RecoverySteps at={progress.at} />
      {progress.at === 0 ? (
        <IdentityStep
          by={by}
          why={progress.why}
          onNext={(who, ticket) => setProgress({ at: 1, who, ticket })}
        />
      ) : progress.at === 1 ? (
        <CodeStep
          {...progress}
          onNext={(ticket) => setProgress({ at: 2, who: progress.who, ticket })}
          onBack={() => setProgress({ at: 0 })}
          onOver={startOver}
        />
      ) : (
        <PasswordStep {...progress} onNext={finish} onOver={startOver} />
      )}
      <div className="auth-form__links">
        <button type="button" className="auth-link" onClick={() => emitAuth('switch_auth_way', 1)}>
          {t`返回登录`}
        </button>
      </div>
      <ServiceLine />
    </div>
  );
}
