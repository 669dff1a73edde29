import { Field, Input, Segmented } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { ConsoleError, call } from '../../shared/api/client.ts';
import { ActionButton } from './action-button.tsx';
import type { Limit } from './queries.ts';
import { LIMIT_KINDS, limitText, PERIODS } from './words.ts';

const KINDS = (Object.keys(LIMIT_KINDS) as Limit['kind'][]).map((value) => ({
  value,
  label: LIMIT_KINDS[value],
}));
const SPANS = (Object.keys(PERIODS) as Limit['period'][]).map((value) => ({ value, label: PERIODS[value] }));

/** The operator's limit beside the member's own; an empty value takes it away. */
export function LimitAction({ memberId, limits }: { memberId: string; limits: readonly Limit[] }) {
  const [kind, setKind] = useState<Limit['kind']>('deposit');
  const [period, setPeriod] = useState<Limit['period']>('24h');
  const [value, setValue] = useState('');
  const standing = limits.find((limit) => limit.kind === kind && limit.period === period);
  return (
    <ActionButton
      permission="members.protect"
      label={t`代设限额`}
      title={t`代设限额`}
      sureText={t`保存`}
      subject={{ kind, period, value }}
      onOpen={() => setValue('')}
      onSend={({ reason }) => {
        const requested = value.trim() === '' ? null : value.trim();
        if (requested === null && (standing?.operator ?? null) === null) {
          throw new ConsoleError(6007, kind === 'session' ? t`请输入分钟数` : t`请输入金额`);
        }
        const limit = { kind, period, value: requested };
        return call('/console/api/v1/members/setLimit', { memberId, reason, ...limit });
      }}
    >
      <p>{t`立即生效。会员自设的限额不变，两者以较严的为准；会员不能放宽平台代设的限额。`}</p>
      <Segmented label={t`项目`} options={KINDS} value={kind} onChange={setKind} />
      <Segmented label={t`周期`} options={SPANS} value={period} onChange={setPeriod} />
      <Field
        label={kind === 'session' ? t`分钟数` : t`金额（元）`}
        hint={t`现为 ${limitText(kind, standing?.operator ?? null)}，留空为取消平台代设的限额`}
      >
        <Input
          className="num"
          inputMode="decimal"
          maxLength={16}
          autoComplete="off"
          value={value}
          onChange={({ target }) => setValue(target.value)}
        />
      </Field>
    </ActionButton>
  );
}
