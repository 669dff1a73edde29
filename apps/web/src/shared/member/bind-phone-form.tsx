import { type CodeCate, codeCates, codeTypes, phoneMaxLength } from '@hj/contract';
import { Field, Input } from '@hj/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { t } from '@lingui/core/macro';
import { md5 } from 'js-md5';
import { useForm, useWatch } from 'react-hook-form';
import { call } from '../api/client.ts';
import { FraudWarning } from '../codes/fraud-warning.tsx';
import { GuardedCodeField } from '../codes/guarded-code-field.tsx';
import { useGuardedCode } from '../codes/use-guarded-code.ts';
import { loadUserInfo } from '../session/user-info.ts';
import { AreaSelect } from './area-select.tsx';
import { BindProof } from './bind-proof.tsx';
import { bindFieldOf, bindFields, type PhoneValues, phoneFault, phoneSchema } from './bind-rules.ts';
import { CHINA, useCountries } from './countries.ts';
import { FormActions } from './form-actions.tsx';
import { useSubmit } from './use-submit.ts';
import './member.css';

export interface BindFormProps {
  /** The bound one as the member sees it, masked, when it is to be changed. */
  former: string | undefined;
  onDone?: () => void;
}

type FirstPhone = Pick<PhoneValues, 'areaCode' | 'phone' | 'code' | 'password'>;

export interface BindPhoneFormProps extends BindFormProps {
  /** How a first phone is told to the server; the profile's own call where nothing is said. */
  bindFirst?: (values: FirstPhone) => Promise<unknown>;
}

const bindPhone = (values: FirstPhone) => call('/site/api/v1/member/bindPhone', values);

/** Binds a phone with the code that was sent to it. A bound one is changed only with a code of its own. */
export function BindPhoneForm({ former, onDone, bindFirst = bindPhone }: BindPhoneFormProps) {
  const countries = useCountries();
  const changing = former !== undefined;
  const form = useForm<PhoneValues>({
    resolver: zodResolver(phoneSchema(countries, changing)),
    mode: 'onTouched',
    defaultValues: { areaCode: CHINA.areaCode, phone: '', code: '', formerCode: '', password: '' },
  });
  const [areaCode, phone, code] = useWatch({ control: form.control, name: ['areaCode', 'phone', 'code'] });
  const { errors } = form.formState;
  const sending = useGuardedCode({ type: codeTypes.bindPhone });
  const submit = useSubmit(form, {
    send: async ({ password, formerCode, ...values }) => {
      if (changing) await call('/site/api/v1/member/bindPhone', { ...values, formerCode });
      else await bindFirst({ ...values, password: md5(password) });
      await loadUserInfo().catch(() => undefined);
    },
    fields: bindFields('phone'),
    fieldOf: changing ? bindFieldOf : () => undefined,
    done: changing ? t`修改成功` : t`手机号绑定成功`,
    ...(onDone ? { onDone } : {}),
  });
  const fault = phoneFault(countries, areaCode, phone);

  function askForCode(cate: CodeCate): void {
    if (fault) form.setError('phone', { message: fault }, { shouldFocus: true });
    else sending.request({ cate, sendCodeNum: areaCode + phone });
  }

  return (
    <form
      className="grid grid-cols-1 gap-4"
      aria-label={changing ? t`更换手机号` : t`绑定手机号`}
      noValidate
      onSubmit={submit.onSubmit}
    >
      <BindProof cate={codeCates.sms} former={former} register={form.register} errors={errors} />
      <Field label={changing ? t`新手机号` : t`手机号`} error={errors.phone?.message}>
        <Input
          {...form.register('phone', { setValueAs: (text: string) => text.replace(/\s/g, '') })}
          leading={
            <AreaSelect
              countries={countries}
              value={areaCode}
              onChange={(next) => {
                form.setValue('areaCode', next);
                if (form.formState.touchedFields.phone) void form.trigger('phone');
              }}
            />
          }
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          placeholder={t`请输入手机号`}
          maxLength={phoneMaxLength}
        />
      </Field>
      <GuardedCodeField
        {...form.register('code')}
        code={sending}
        incomplete={fault !== undefined}
        error={errors.code?.message}
        onSend={() => askForCode(codeCates.sms)}
        onVoice={() => askForCode(codeCates.voice)}
      />
      <FraudWarning />
      <FormActions
        label={changing ? t`确认更换` : t`确认绑定`}
        incomplete={fault !== undefined || code === ''}
        busy={submit.busy}
        message={submit.message}
      />
    </form>
  );
}
