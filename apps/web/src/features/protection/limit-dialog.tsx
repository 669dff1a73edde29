import { Button, cleanAmount, Field, Input, isMistyped, showTips } from '@hj/ui';
import { Dialog } from '@hj/ui/overlays';
import { t } from '@lingui/core/macro';
import { type FormEvent, useId, useState } from 'react';
import { PERIODS } from '../../shared/protection/periods.ts';
import { type Limit, useProtectionChange } from './queries.ts';
import { KINDS, limitFault, takesEffect, valueText } from './texts.ts';

const SET = '/site/api/v1/protection/setLimit';
const EFFECT = {
  now: t`确认后立即生效`,
  later: t`调高的限额须等待 24 小时，届时请回到本页确认；在此之前仍按原限额执行`,
} as const;

/** Sets, lowers, raises or removes one limit, and says beforehand when it will count. */
export function LimitDialog({ limit, onClose }: { limit: Limit; onClose: () => void }) {
  const { kind, period, own } = limit;
  const formId = useId();
  const [typed, setTyped] = useState('');
  const [touched, setTouched] = useState(false);
  const { change, isPending } = useProtectionChange(onClose);
  const name = `${PERIODS[period]}${KINDS.find(({ value }) => value === kind)?.label ?? ''}`;
  const fault = limitFault(limit, typed);
  const effect = takesEffect(own, typed);

  function submit(event: FormEvent) {
    event.preventDefault();
    setTouched(true);
    if (fault !== undefined || isPending) return;
    change(SET, { kind, period, value: typed }, ({ limits }) =>
      // The server decides: since the dialog opened, another device may have set another limit.
      limits.some((each) => each.kind === kind && each.period === period && each.pending)
        ? t`已登记，24 小时后可确认`
        : t`限额已生效`,
    );
  }

  function askRemoval() {
    showTips({
      title: t`移除限额`,
      msg: t`移除${name}须等待 24 小时后再次确认，在此之前仍按原限额执行`,
      isShowCancel: true,
      sureText: t`申请移除`,
      onSure: () => change(SET, { kind, period, value: null }, t`已登记，24 小时后可确认`),
    });
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={name}
      size="sm"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t`取消`}
          </Button>
          <Button
            type="submit"
            form={formId}
            loading={isPending}
            aria-disabled={fault !== undefined || undefined}
          >
            {t`确认`}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        {own === null ? null : <p className="mb-3 text-fg-2 num">{t`当前限额 ${valueText(kind, own)}`}</p>}
        <Field
          label={kind === 'session' ? t`时长（分钟）` : t`金额（元）`}
          error={touched || isMistyped(typed) ? fault : undefined}
          hint={fault === undefined ? EFFECT[effect] : t`不设推荐值，由您决定`}
        >
          <Input
            value={typed}
            inputMode={kind === 'session' ? 'numeric' : 'decimal'}
            maxLength={13}
            autoComplete="off"
            placeholder={kind === 'session' ? t`例如 120` : t`例如 1000`}
            onChange={(event) => setTyped(cleanAmount(event.target.value))}
            onBlur={() => setTouched(typed !== '')}
          />
        </Field>
        {own === null ? null : (
          <button
            type="button"
            className="min-h-11 mt-2 text-13 text-danger"
            disabled={isPending}
            onClick={askRemoval}
          >
            {t`移除这项限额`}
          </button>
        )}
      </form>
    </Dialog>
  );
}
