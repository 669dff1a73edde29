import { Button, InfoIcon } from '@hj/ui';
import { t } from '@lingui/core/macro';
import type { FormEventHandler, MouseEvent, ReactNode } from 'react';
import { CaptchaPanel } from '../../shared/captcha/captcha-panel.tsx';
import { type Guarded, hidesButton } from '../../shared/captcha/use-captcha.ts';
import { ServiceLine } from './service-line.tsx';

export interface FormFrameProps<Form> {
  label: string;
  flow: Guarded<Form>;
  /** Everything is filled in; until then the button only looks disabled, so that a press can name the missing field. */
  complete: boolean;
  /** A refusal that stands on the form. */
  message: string | undefined;
  onSubmit: FormEventHandler<HTMLFormElement>;
  fields: ReactNode;
  /** The content between the fields and the button; the captcha takes its place. */
  options: ReactNode;
}

/**
 * Keeps the focus in the field while something else is pressed. Otherwise the field would be checked in the middle of the
 * press, its message would move the form, and the release would miss the pressed element.
 */
export function keepFocus(event: MouseEvent<HTMLFormElement>): void {
  const isField =
    event.target instanceof Element &&
    event.target.matches('input:not([type=checkbox]), select, [role=slider]');
  if (!isField) event.preventDefault();
}

/** A refusal that stands on a form. */
export function FormMessage({ message }: { message: string | undefined }) {
  return message ? (
    <p className="auth-form__message" role="alert">
      <InfoIcon size={14} />
      {message}
    </p>
  ) : null;
}

/** The common part of login and register: captcha, button, service, the age line. */
export function FormFrame<Form>({
  label,
  flow,
  complete,
  message,
  onSubmit,
  fields,
  options,
}: FormFrameProps<Form>) {
  const { captcha, busy } = flow;
  return (
    <form className="auth-form" aria-label={label} noValidate onSubmit={onSubmit} onMouseDown={keepFocus}>
      {fields}
      {captcha ? <CaptchaPanel flow={flow} /> : options}
      <FormMessage message={message} />
      {/* An unsolved slider sends the form by itself, and has its own line to the service. */}
      {hidesButton(captcha) ? null : (
        <>
          <Button type="submit" size="lg" block loading={busy} aria-disabled={!complete || undefined}>
            {label}
          </Button>
          <ServiceLine />
          <p className="mt-auto pt-2 text-12 text-fg-3 text-center">{t`未满 18 岁禁止投注，请理性娱乐`}</p>
        </>
      )}
    </form>
  );
}
