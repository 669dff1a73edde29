import { type Network, transferHash } from '@hj/contract';
import { Field, Input } from '@hj/ui';
import { Dialog } from '@hj/ui/overlays';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { FormActions } from '../../../shared/member/form-actions.tsx';
import { useSubmit } from '../../../shared/member/use-submit.ts';
import { claimTransfer, openOrdersKey, orderKey } from '../queries.ts';

const PLACEHOLDERS: Record<Network, string> = {
  TRC20: t`64 位字母与数字`,
  ERC20: t`0x 开头，共 66 位`,
};

const INVALID = 6008;

/** Names the transaction by which coins of another amount were sent. */
export function ClaimDialog({
  orderId,
  network,
  onClose,
}: {
  orderId: string;
  network: Network;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const form = useForm<{ hash: string }>({ mode: 'onTouched', defaultValues: { hash: '' } });
  const submit = useSubmit(form, {
    send: async ({ hash }) => {
      client.setQueryData(orderKey(orderId), await claimTransfer(orderId, hash.trim()));
      // The list of open orders must not ask for a payment of this one.
      void client.invalidateQueries({ queryKey: openOrdersKey });
    },
    fields: { [INVALID]: 'hash' },
    done: t`已收到您的申请，核对后入账`,
    onDone: onClose,
  });
  return (
    <Dialog
      open
      title={t`转账金额与订单不同`}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <form className="grid grid-cols-1 gap-4" noValidate onSubmit={submit.onSubmit}>
        <p className="text-13 text-fg-2">
          <Trans>
            请填写您向本订单收款地址转账的交易哈希（TxID），可在钱包或交易所的转账记录中复制。核对无误后按
            <b>实收金额</b>入账，请勿重复转账。
          </Trans>
        </p>
        <Field label={t`${network} 交易哈希`} error={form.formState.errors.hash?.message}>
          <Input
            {...form.register('hash', {
              validate: (text) =>
                transferHash(network).safeParse(text).success || t`请输入完整的 ${network} 交易哈希`,
            })}
            className="num"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            placeholder={PLACEHOLDERS[network]}
            maxLength={100}
          />
        </Field>
        <FormActions label={t`提交核对`} busy={submit.busy} message={submit.message} />
      </form>
    </Dialog>
  );
}
