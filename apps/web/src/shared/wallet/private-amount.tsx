import { Amount, type AmountProps, EyeIcon, EyeOffIcon, IconButton } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { toggleAmountsHidden, useAmountsHidden } from './balance.ts';

/** A sum that the member can cover. */
export function PrivateAmount(props: AmountProps) {
  const hidden = useAmountsHidden((state) => state.hidden);
  if (!hidden) return <Amount {...props} />;
  return (
    <span className={props.className} role="img" aria-label={t`金额已隐藏`}>
      ****
    </span>
  );
}

export function HideAmountsButton() {
  const hidden = useAmountsHidden((state) => state.hidden);
  return (
    <IconButton
      size="sm"
      label={hidden ? t`显示金额` : t`隐藏金额`}
      aria-pressed={hidden}
      onClick={toggleAmountsHidden}
    >
      {hidden ? <EyeOffIcon size={16} /> : <EyeIcon size={16} />}
    </IconButton>
  );
}
