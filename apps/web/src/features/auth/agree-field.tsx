import { Checkbox, InfoIcon, latePart, sayMissed } from '@hj/ui';
import { Trans } from '@lingui/react/macro';
import { type MouseEvent, Suspense, useEffect, useId, useRef, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { LegalTopic } from './legal-dialog.tsx';

const LegalDialog = latePart(async () => (await import('./legal-dialog.tsx')).LegalDialog, sayMissed);

/** The tick of age and consent, with both texts one press away. */
export function AgreeField({
  registration,
  error,
}: {
  registration: UseFormRegisterReturn<'isAgree'>;
  error: string | undefined;
}) {
  const [topic, setTopic] = useState<LegalTopic>();
  const messageId = useId();
  const opener = useRef<HTMLButtonElement>(null);
  // A press in this form takes no focus, so the dialog gives it back to some field; after that it comes here.
  useEffect(() => {
    if (topic !== undefined) return;
    const back = setTimeout(() => opener.current?.focus());
    return () => clearTimeout(back);
  }, [topic]);
  const opens = (what: LegalTopic) => (event: MouseEvent<HTMLButtonElement>) => {
    opener.current = event.currentTarget;
    setTopic(what);
  };
  return (
    <div className="auth-form__agree my-2 text-13 text-fg-2">
      <div className="flex flex-wrap items-center min-h-6 max-tablet:min-h-11">
        <Trans>
          <Checkbox
            {...registration}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={error ? messageId : undefined}
          >
            我已满 18 岁，同意
          </Checkbox>
          <button type="button" className="auth-link" onClick={opens('terms')}>
            规则与条款
          </button>
          和
          <button type="button" className="auth-link" onClick={opens('privacy')}>
            隐私政策
          </button>
        </Trans>
      </div>
      {error ? (
        <p id={messageId} className="auth-form__message" role="alert">
          <InfoIcon size={14} />
          {error}
        </p>
      ) : null}
      {topic ? (
        <Suspense>
          <LegalDialog topic={topic} onTopic={setTopic} onClose={() => setTopic(undefined)} />
        </Suspense>
      ) : null}
    </div>
  );
}
