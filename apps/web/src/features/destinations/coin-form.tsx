import { Button, Field, Input, Notice, Segmented, toast } from '@hj/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useForm, useWatch } from 'react-hook-form';
import { FormActions } from '../../shared/member/form-actions.tsx';
import type { AddFormProps } from './add-form.tsx';
import { ADDRESS_HINTS, addressFault, type CoinValues, coinSchema } from './rules.ts';

const EDGE = 6;

/** The ends of an address are compared; the middle only follows. */
function AddressCheck({ address }: { address: string }) {
  return (
    <p className="flex items-center gap-1 text-12 leading-4.5 text-fg-2">
      <Trans>
        请核对首尾：
        <span className="num">
          <b className="text-14 text-fg-1">{address.slice(0, EDGE)}</b>
          <i className="mx-1 text-fg-3" aria-hidden="true">
            …
          </i>
          <b className="text-14 text-fg-1">{address.slice(-EDGE)}</b>
        </span>
      </Trans>
    </p>
  );
}

async function pasted(): Promise<string | undefined> {
  try {
    return (await navigator.clipboard.readText()).trim();
  } catch {
    toast.error(t`无法读取剪贴板，请长按输入框粘贴`);
    return undefined;
  }
}

/** A USDT address on one of the networks. */
export function CoinForm({ addable, onDetails }: AddFormProps) {
  const form = useForm<CoinValues>({
    resolver: zodResolver(coinSchema),
    mode: 'onTouched',
    defaultValues: { network: addable.networks[0] ?? 'TRC20', address: '' },
  });
  const [network, address] = useWatch({ control: form.control, name: ['network', 'address'] });
  const isWhole = addressFault(network, address) === undefined;

  return (
    <form
      className="grid grid-cols-1 gap-4"
      aria-label={t`添加虚拟币地址`}
      noValidate
      onSubmit={form.handleSubmit((values) => onDetails({ kind: 'coin', ...values }, () => form.reset()))}
    >
      <div className="hj-field">
        <span className="hj-field__label">{t`网络`}</span>
        <Segmented
          label={t`网络`}
          block
          options={addable.networks.map((value) => ({ value, label: `USDT ${value}` }))}
          value={network}
          onChange={(next) => {
            form.setValue('network', next);
            if (address !== '') void form.trigger('address');
          }}
        />
      </div>
      <div className="grid gap-2">
        <Field
          label={t`收款地址`}
          error={form.formState.errors.address?.message}
          hint={ADDRESS_HINTS[network]}
        >
          <span className="flex gap-2">
            <Input
              {...form.register('address', { setValueAs: (text: string) => text.trim() })}
              className="code-row__input"
              placeholder={t`请粘贴收款地址`}
              maxLength={80}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
            />
            <Button
              variant="soft"
              className="flex-none w-18 h-11"
              onClick={async () => {
                const text = await pasted();
                if (text !== undefined)
                  form.setValue('address', text, { shouldValidate: true, shouldTouch: true });
              }}
            >
              {t`粘贴`}
            </Button>
          </span>
        </Field>
        {isWhole ? <AddressCheck address={address} /> : null}
      </div>
      <Notice>{t`地址或网络填错，款项将无法找回。请使用钱包的复制功能，不要手动输入。`}</Notice>
      <FormActions label={t`下一步`} incomplete={address === ''} busy={false} message={undefined} />
    </form>
  );
}
