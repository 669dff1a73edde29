import { FilterGroup, Segmented } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { SPANS, type SpanChoice } from './span.ts';

export interface SpanPickerProps {
  choice: SpanChoice;
  onChange: (change: Partial<SpanChoice>) => void;
  /** The member's own days make no span. */
  invalid: boolean;
}

/** Of which days records are shown. */
export function SpanPicker({ choice: { span, from, to }, onChange, invalid }: SpanPickerProps) {
  return (
    <>
      <Segmented
        label={t`时间范围`}
        size="sm"
        options={SPANS}
        value={span}
        onChange={(next) => onChange({ span: next })}
      />
      {span === 'own' ? (
        <FilterGroup>
          <input
            type="date"
            aria-label={t`开始日期`}
            value={from}
            max={to}
            onChange={(event) => onChange({ from: event.target.value })}
          />
          –
          <input
            type="date"
            aria-label={t`结束日期`}
            value={to}
            min={from}
            onChange={(event) => onChange({ to: event.target.value })}
          />
        </FilterGroup>
      ) : null}
      {invalid ? (
        <span role="alert" className="text-12 text-danger">
          {t`请选择正确的日期范围`}
        </span>
      ) : null}
    </>
  );
}
