import type { ConsoleResponse } from '@hj/contract/console';
import { Button, Skeleton } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { CodeInput } from '../../shared/action/code-input.tsx';
import { call, messageOf } from '../../shared/api/client.ts';

type Enrolment = Extract<ConsoleResponse<'/console/api/v1/staff/login'>, { step: 'enroll' }>;

export interface EnrollFormProps {
  enrolment: Enrolment;
  onDone: (session: ConsoleResponse<'/console/api/v1/staff/enroll'>) => void;
  onBack: () => void;
}

/** The QR code as SVG in a data address: the secret stays in the page. */
async function drawCode(uri: string): Promise<string> {
  const code = await import('qrcode');
  return `data:image/svg+xml;utf8,${encodeURIComponent(await code.toString(uri, { type: 'svg', margin: 1 }))}`;
}

/** Enrolment of the authenticator, proved with its first code. */
export function EnrollForm({ enrolment, onDone, onBack }: EnrollFormProps) {
  const [code, setCode] = useState('');
  const picture = useQuery({
    queryKey: ['enrolment', enrolment.ticket],
    queryFn: () => drawCode(enrolment.uri),
    gcTime: 0,
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('/console/api/v1/staff/enroll', { ticket: enrolment.ticket, code }),
    onSuccess: onDone,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.length === 6 && !isPending) mutate();
  };
  return (
    <form className="login__form" onSubmit={submit} noValidate>
      <p className="text-13 text-fg-2">
        {t`首次登录需要绑定身份验证器。用验证器应用扫描二维码，或手动输入密钥，再填写它显示的 6 位数字。`}
      </p>
      {picture.data ? (
        <img className="login__code" src={picture.data} width={180} height={180} alt={t`身份验证器二维码`} />
      ) : (
        <Skeleton className="login__code" />
      )}
      <p className="login__secret">
        <Trans>
          密钥 <code className="num select-all">{enrolment.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        </Trans>
      </p>
      <CodeInput value={code} onChange={setCode} error={error ? messageOf(error) : undefined} />
      <Button type="submit" size="lg" block loading={isPending} disabled={code.length !== 6}>
        {t`绑定并登录`}
      </Button>
      <Button variant="ghost" size="sm" onClick={onBack}>
        {t`返回`}
      </Button>
    </form>
  );
}
