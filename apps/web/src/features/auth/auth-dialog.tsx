import { Dialog } from '@hj/ui/overlays';
import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { learnDevice } from '../../shared/device/device.ts';
import { type AuthDialogState, useAuthDialog } from '../../shared/session/auth-dialog.ts';
import { emitAuth } from '../../shared/session/auth-events.ts';
import { ArtPane } from './art-pane.tsx';
import { AuthTabs } from './auth-tabs.tsx';
import { LoginForm } from './login-form.tsx';
import { NewDevicePanel } from './new-device/new-device-panel.tsx';
import { FindPassword } from './recovery/find-password.tsx';
import { PasswordChanged } from './recovery/password-changed.tsx';
import type { SecondStep } from './refusal.ts';
import { RegisterForm } from './register-form.tsx';
import { TwoStepPanel } from './two-step/two-step-panel.tsx';
import './auth.css';

const WAYS = [
  { value: '1', label: t`登录` },
  { value: '2', label: t`注册` },
] as const;

const RECOVERY_WAYS = [
  { value: '3', label: t`手机找回` },
  { value: '4', label: t`邮箱找回` },
] as const;

function titleOf({ mode, way }: AuthDialogState, step: SecondStep | undefined): string {
  if (step) return t`两步验证`;
  if (mode === 'new_device') return t`新设备验证`;
  if (mode === 'find_password') return t`找回密码`;
  return way === 2 ? t`注册` : t`登录`;
}

/** The trigger of the dialog is used up: the page that is loaded again, or sent on, opens none. */
function dropRegisterParam(): void {
  const address = new URL(window.location.href);
  if (!address.searchParams.has('register')) return;
  address.searchParams.delete('register');
  window.history.replaceState(window.history.state, '', address);
}

/** The dialog of login and register, of the recovery and of an unknown device. It follows the auth events and closes with closeAuth. */
export function AuthDialog() {
  const state = useAuthDialog();
  const [step, setStep] = useState<SecondStep>();
  useEffect(() => {
    void learnDevice();
    dropRegisterParam();
  }, []);
  return (
    <Dialog
      open={state.open}
      onOpenChange={(next) => {
        if (!next) emitAuth('closeAuth');
      }}
      title={titleOf(state, step)}
      hideTitle
      size="xl"
      className="auth-dialog"
    >
      <ArtPane />
      <div className="flex flex-col min-h-0 pt-5">
        {step ? (
          <TwoStepPanel step={step} onLeave={() => setStep(undefined)} />
        ) : (
          <AuthMode state={state} onSecondStep={setStep} />
        )}
      </div>
    </Dialog>
  );
}

function AuthMode({
  state: { mode, way, newDevice, passwordChanged },
  onSecondStep,
}: {
  state: AuthDialogState;
  onSecondStep: (step: SecondStep) => void;
}) {
  if (mode === 'new_device' && newDevice)
    return <NewDevicePanel request={newDevice} onSecondStep={onSecondStep} />;
  if (passwordChanged) return <PasswordChanged />;
  if (mode === 'find_password')
    return (
      <>
        <AuthTabs label={t`找回方式`} ways={RECOVERY_WAYS} />
        {/* Another way starts over. */}
        <FindPassword key={way} by={way === 4 ? 'email' : 'phone'} />
      </>
    );
  return (
    <>
      <AuthTabs label={t`登录或注册`} ways={WAYS} />
      {way === 2 ? <RegisterForm /> : <LoginForm onSecondStep={onSecondStep} />}
    </>
  );
}
