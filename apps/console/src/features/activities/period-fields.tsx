import { Field, Input } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { momentInput, momentOf } from '../../shared/time.ts';

interface Period {
  startsAt: number;
  endsAt: number | null;
}

/** Begin and end of an activity in Beijing time; without an end it stays. */
export function PeriodFields({
  startsAt,
  endsAt,
  onChange,
}: Period & { onChange: (period: Period) => void }) {
  return (
    <div className="activity-fields">
      <Field label={t`开始时间（北京时间）`}>
        <Input
          type="datetime-local"
          className="num"
          value={momentInput(startsAt)}
          onChange={({ target }) => onChange({ startsAt: momentOf(target.value) ?? startsAt, endsAt })}
        />
      </Field>
      <Field label={t`结束时间（留空为长期）`}>
        <Input
          type="datetime-local"
          className="num"
          value={momentInput(endsAt)}
          onChange={({ target }) => onChange({ startsAt, endsAt: momentOf(target.value) ?? null })}
        />
      </Field>
    </div>
  );
}
