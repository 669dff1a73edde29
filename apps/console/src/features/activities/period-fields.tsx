import { Field, Input } from '@hj/ui';
import { t } from '@lingui/core/macro';

interface Period {
  startsAt: number;
  endsAt: number | null;
}

const beijingMs = 8 * 3_600_000;
const textOf = (at: number) => new Date(at + beijingMs).toISOString().slice(0, 16);
const momentOf = (text: string) => Date.parse(`${text}:00Z`) - beijingMs;

/** Begin and end of an activity in Beijing time; without an end it stays. */
export function PeriodFields({
  startsAt,
  endsAt,
  onChange,
}: Period & { onChange: (period: Period) => void }) {
  const read = (text: string) => {
    const at = momentOf(text);
    return Number.isNaN(at) ? undefined : at;
  };
  return (
    <div className="activity-fields">
      <Field label={t`开始时间（北京时间）`}>
        <Input
          type="datetime-local"
          className="num"
          value={textOf(startsAt)}
          onChange={({ target }) => onChange({ startsAt: read(target.value) ?? startsAt, endsAt })}
        />
      </Field>
      <Field label={t`结束时间（留空为长期）`}>
        <Input
          type="datetime-local"
          className="num"
          value={endsAt === null ? '' : textOf(endsAt)}
          onChange={({ target }) => onChange({ startsAt, endsAt: read(target.value) ?? null })}
        />
      </Field>
    </div>
  );
}
