import { CheckIcon } from '@hj/ui';
import { t } from '@lingui/core/macro';
import './recovery.css';

const STEPS = [t`身份信息`, t`身份验证`, t`重置密码`] as const;

/** Where in the wizard one is. */
export function RecoverySteps({ at }: { at: number }) {
  return (
    <ol
      className="auth-steps grid grid-cols-[repeat(3,1fr)] mb-3 text-12 text-fg-3 list-none"
      aria-label={t`找回密码步骤`}
    >
      {STEPS.map((step, index) => (
        <li
          key={step}
          aria-current={index === at ? 'step' : undefined}
          className={index < at ? 'auth-steps__done text-brand-text' : undefined}
        >
          <span className="auth-steps__mark num">{index < at ? <CheckIcon size={14} /> : index + 1}</span>
          {step}
          {index < at ? <span className="hj-visually-hidden">{t`（已完成）`}</span> : null}
        </li>
      ))}
    </ol>
  );
}
