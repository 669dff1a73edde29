import { Button, CopyIcon, toast } from '@hj/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { call } from '../../shared/api/client.ts';
import { copyText } from '../../shared/copy-text.ts';
import { FormActions } from '../../shared/member/form-actions.tsx';
import { SixDigits } from '../../shared/member/six-digits.tsx';
import { useSubmit } from '../../shared/member/use-submit.ts';
import { QrCode } from '../../shared/qr-code/qr-code.tsx';
import { OwnerForm } from './owner-form.tsx';
import type { TwoStepState } from './queries.ts';

interface Secret {
  secret: string;
  uri: string;
}

const schema = z.object({ code: z.string().regex(/^\d{6}$/, t`请输入 6 位数字验证码`) });

export interface SetupProps {
  /** As it was when the setup was opened: the active ones then have to be shown. */
  state: TwoStepState;
  /** The recovery codes; empty when there are some already. */
  onDone: (recoveryCodes: readonly string[]) => void;
}

/** Password, then the secret into an app, then a code of that app: only then the second step counts. */
export function TotpSetup({ state, onDone }: SetupProps) {
  const [secret, setSecret] = useState<Secret>();
  if (secret) return <ConfirmTotp secret={secret} onDone={onDone} />;
  return (
    <OwnerForm
      label={t`下一步`}
      state={state}
      send={async (guard) => setSecret(await call('/site/api/v1/member/twoStep/beginTotp', guard))}
    >
      <p className="text-13 leading-5 text-fg-2">
        {t`开启后，登录和取款时还需要输入验证器中的动态验证码。请先在手机上安装任意一款验证器应用。`}
      </p>
    </OwnerForm>
  );
}

function ConfirmTotp({ secret: { secret, uri }, onDone }: Omit<SetupProps, 'state'> & { secret: Secret }) {
  const form = useForm({ resolver: zodResolver(schema), mode: 'onTouched', defaultValues: { code: '' } });
  const typed = useWatch({ control: form.control, name: 'code' });
  const submit = useSubmit(form, {
    send: async ({ code }) =>
      onDone((await call('/site/api/v1/member/twoStep/confirmTotp', { code })).recoveryCodes),
    fields: { 6036: 'code', 6037: 'code', 6038: 'code' },
    done: t`动态验证码已开启`,
  });
  async function copy(): Promise<void> {
    if (await copyText(secret)) toast.success(t`密钥已复制`);
    else toast.error(t`复制失败，请手动输入`);
  }
  return (
    <form className="grid grid-cols-1 gap-4" aria-label={t`绑定验证器`} noValidate onSubmit={submit.onSubmit}>
      <p className="text-13 leading-5 text-fg-2">{t`用验证器扫描二维码，或手动输入密钥，然后填写它显示的 6 位数字。`}</p>
      <div className="totp-secret">
        <QrCode text={uri} label={t`验证器二维码`} />
        <div className="totp-secret__text grid justify-items-start gap-1.5 text-12 text-fg-3 max-tablet:justify-items-center max-tablet:text-center">
          <span>{t`密钥`}</span>
          <code>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          <Button variant="soft" size="sm" onClick={copy}>
            <CopyIcon size={14} />
            {t`复制密钥`}
          </Button>
        </div>
      </div>
      <SixDigits
        label={t`动态验证码`}
        placeholder={t`验证器中的6位数字`}
        error={form.formState.errors.code?.message}
        field={form.register('code')}
        code
      />
      <FormActions
        label={t`确认开启`}
        incomplete={typed === ''}
        busy={submit.busy}
        message={submit.message}
      />
    </form>
  );
}
