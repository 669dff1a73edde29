import { Button, Field, InfoIcon, Input, LockIcon, ShieldIcon } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { keepFocus } from '../form-frame.tsx';
import { PanelHead } from '../panel-head.tsx';
import type { SecondStep } from '../refusal.ts';
import { ServiceLine } from '../service-line.tsx';
import { CODE_KINDS, useSecondStep } from './use-second-step.ts';

type State = ReturnType<typeof useSecondStep>;

/** The second step of a login: an authenticator's code, a passkey, or a recovery code for a lost device. */
export function TwoStepPanel({ step, onLeave }: { step: SecondStep; onLeave: () => void }) {
  const state = useSecondStep(step, onLeave);
  const { kind, error } = state;
  return (
    <form
      className="auth-form"
      aria-label={t`两步验证`}
      noValidate
      onSubmit={state.submit}
      onMouseDown={keepFocus}
    >
      <PanelHead icon={<ShieldIcon size={20} className="text-brand-text" />} title={t`两步验证`}>
        {t`账户 ${step.username} 已开启两步验证，请完成验证后登录`}
      </PanelHead>
      {kind ? (
        <CodePart state={state} kind={kind} />
      ) : error ? (
        <p className="auth-form__message" role="alert">
          <InfoIcon size={14} />
          {error}
        </p>
      ) : null}
      {step.methods.includes('passkey') ? (
        <Button
          variant={kind ? 'outline' : 'primary'}
          size="lg"
          block
          loading={state.busy === 'passkey'}
          onClick={state.usePasskey}
        >
          {t`使用通行密钥`}
        </Button>
      ) : null}
      <div className="auth-form__links">
        {kind !== 'recovery' ? (
          <button type="button" className="auth-link" onClick={() => state.change('recovery')}>
            {t`使用恢复码`}
          </button>
        ) : step.methods.includes('totp') ? (
          <button type="button" className="auth-link" onClick={() => state.change('totp')}>
            {t`使用动态验证码`}
          </button>
        ) : null}
        <button type="button" className="auth-link" onClick={onLeave}>
          {t`返回登录`}
        </button>
      </div>
      <ServiceLine />
    </form>
  );
}

function CodePart({ state, kind }: { state: State; kind: keyof typeof CODE_KINDS }) {
  const { label, placeholder, hint, max } = CODE_KINDS[kind];
  return (
    <>
      <Field label={label} error={state.error} hint={hint}>
        <Input
          key={kind}
          autoFocus
          size="auth"
          leading={<LockIcon size={18} />}
          value={state.code}
          placeholder={placeholder}
          maxLength={max}
          inputMode={kind === 'totp' ? 'numeric' : 'text'}
          autoComplete={kind === 'totp' ? 'one-time-code' : 'off'}
          autoCapitalize="off"
          spellCheck={false}
          onChange={({ target }) => state.type(target.value)}
        />
      </Field>
      <Button
        type="submit"
        size="lg"
        block
        className="auth-form__submit"
        loading={state.busy === 'code'}
        aria-disabled={!state.complete || undefined}
      >
        {t`验证并登录`}
      </Button>
    </>
  );
}
