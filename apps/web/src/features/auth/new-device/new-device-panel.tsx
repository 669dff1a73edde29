import { Button, ShieldIcon, WarnIcon } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { FraudWarning } from '../../../shared/codes/fraud-warning.tsx';
import { GuardedCodeField } from '../../../shared/codes/guarded-code-field.tsx';
import { usePhoneText } from '../../../shared/member/contact-text.ts';
import { emitAuth, type NewDeviceRequest } from '../../../shared/session/auth-events.ts';
import { keepFocus } from '../form-frame.tsx';
import { PanelHead } from '../panel-head.tsx';
import type { SecondStep } from '../refusal.ts';
import { ServiceLine } from '../service-line.tsx';
import { PhoneCompletion } from './phone-completion.tsx';
import { useNewDevice } from './use-new-device.ts';

export interface NewDevicePanelProps {
  request: NewDeviceRequest;
  onSecondStep: (step: SecondStep) => void;
}

/** A code to the bound phone, or e-mail, before this device may log in. */
export function NewDevicePanel({ request, onSecondStep }: NewDevicePanelProps) {
  const device = useNewDevice(request, onSecondStep);
  const phoneText = usePhoneText();
  const phoneNumber = phoneText(request.phoneNumber);
  const contact = device.way === 'phone' ? phoneNumber : request.email;
  return (
    <form
      className="auth-form"
      aria-label={t`新设备验证`}
      noValidate
      onSubmit={device.submit}
      onMouseDown={keepFocus}
    >
      <PanelHead icon={<ShieldIcon size={20} className="text-brand-text" />} title={t`新设备验证`} />
      <p
        className="flex items-start gap-2 mb-2 py-2.5 px-3 border border-warn-line rounded-[0.5rem] bg-warn-soft text-fg-1 text-13 leading-5"
        role="alert"
      >
        <WarnIcon size={16} className="auth-notice__icon" />
        {device.message}
      </p>
      {contact ? (
        <CodePart device={device} contact={contact} />
      ) : (
        <p className="auth-step__lead">{t`您的账户未绑定手机或邮箱，请联系在线客服验证身份后登录`}</p>
      )}
      <div className="auth-form__links">
        <button type="button" className="auth-link" onClick={() => emitAuth('switch_auth_way', 1)}>
          {t`切换账户`}
        </button>
        <button type="button" className="auth-link" onClick={() => emitAuth('switch_auth_way', 2)}>
          {t`注册新账户`}
        </button>
      </div>
      <ServiceLine />
      {device.completion ? (
        <PhoneCompletion
          phoneNumber={phoneNumber}
          code={device.code}
          onEmail={device.turn}
          {...device.completion}
        />
      ) : null}
    </form>
  );
}

/** The label of the switch to the other bound contact, by the chosen one. */
const TURNS = { phone: t`改用邮箱验证`, email: t`改用手机验证` } as const;

function CodePart({ device, contact }: { device: ReturnType<typeof useNewDevice>; contact: string }) {
  const { code, way, turn } = device;
  return (
    <>
      <p className="auth-step__lead">
        {code.sender.sent ? t`验证码已发送至` : t`验证码将发送至`} <b className="num text-fg-1">{contact}</b>
        {turn ? (
          <button type="button" className="auth-link" onClick={turn}>
            {TURNS[way]}
          </button>
        ) : null}
      </p>
      <GuardedCodeField
        // The two ways have fields of their own, each with its own message.
        key={way}
        size="auth"
        placeholder={t`请输入6位验证码`}
        // While the dialog of the hidden digits is open, the captcha stands there.
        code={device.completion ? { ...code, guard: { ...code.guard, captcha: undefined } } : code}
        value={device.text}
        error={device.error}
        onChange={({ target }) => device.type(target.value)}
        onSend={device.askBySms}
        {...(way === 'phone' ? { onVoice: device.askByVoice } : {})}
      />
      <FraudWarning />
      <Button
        type="submit"
        size="lg"
        block
        className="auth-form__submit"
        loading={device.busy}
        aria-disabled={!device.complete || undefined}
      >
        {t`登录`}
      </Button>
    </>
  );
}
