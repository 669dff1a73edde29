import { AmountInput } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { TRANSFER_MAX_LENGTH } from './transfer-rules.ts';

export interface TransferAmountProps {
  value: string;
  fault: string | undefined;
  hint?: string;
  disabled: boolean;
  /** The amount of 全部; undefined while unknown. */
  available: string | undefined;
  onChange: (amount: string) => void;
  onSettle: () => void;
}

/** The amount of a transfer between the centre and a venue. */
export function TransferAmount({
  value,
  fault,
  hint,
  disabled,
  available,
  onChange,
  onSettle,
}: TransferAmountProps) {
  return (
    <AmountInput
      label={t`转账金额`}
      clearLabel={t`清空金额`}
      prefix="¥"
      maxLength={TRANSFER_MAX_LENGTH}
      value={value}
      disabled={disabled}
      error={fault}
      {...(hint === undefined ? {} : { hint })}
      onChange={onChange}
      onSettle={onSettle}
      most={{
        text: t`全部`,
        disabled: available === undefined || disabled,
        onPress: () => onChange(available ?? ''),
      }}
    />
  );
}
