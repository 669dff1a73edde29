import { Button, Progress, Segmented, Tag } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useNow } from '../../shared/clock/seconds.ts';
import { PERIODS } from '../../shared/protection/periods.ts';
import { momentText } from '../../shared/sportsbook/clock.ts';
import { LimitDialog } from './limit-dialog.tsx';
import { type Limit, useProtectionChange } from './queries.ts';
import { KINDS, usedPercent, valueText } from './texts.ts';

function Pending({ limit }: { limit: Limit }) {
  const { change, isPending } = useProtectionChange();
  const { pending, kind, period } = limit;
  const now = useNow();
  if (!pending) return null;
  const requested = pending.value === null ? t`移除这项限额` : t`调高至 ${valueText(kind, pending.value)}`;
  const ready = pending.confirmableAt <= now;
  return (
    <div className="flex flex-wrap items-center gap-2 mt-3 py-2.5 px-3 rounded-md bg-surface-2 text-13">
      <p className="flex-[1_1_14rem]">
        {requested}
        {ready
          ? t`：已满 24 小时，请于 ${momentText(pending.expiresAt)} 前确认`
          : t`：${momentText(pending.confirmableAt)} 之后可确认`}
      </p>
      <Button
        size="sm"
        variant="ghost"
        disabled={isPending}
        onClick={() => change('/site/api/v1/protection/cancelLimit', { kind, period }, t`已撤回，原限额不变`)}
      >
        {t`撤回`}
      </Button>
      {ready ? (
        <Button
          size="sm"
          loading={isPending}
          onClick={() =>
            change(
              '/site/api/v1/protection/confirmLimit',
              { kind, period, value: pending.value },
              t`新限额已生效`,
            )
          }
        >
          {t`确认生效`}
        </Button>
      ) : null}
    </div>
  );
}

function LimitRow({ limit, onEdit }: { limit: Limit; onEdit: () => void }) {
  const { kind, period, value, own, operator, used, left, freesAt } = limit;
  const byHouse = operator !== null && value === operator && value !== own;
  return (
    <li className="limit">
      <div className="flex items-center gap-2 min-h-9">
        <b>{PERIODS[period]}</b>
        {byHouse ? <Tag tone="info">{t`平台设定`}</Tag> : null}
        <span className="ml-auto mr-2 font-semibold num">
          {value === null ? t`未设定` : valueText(kind, value)}
        </span>
        <Button
          size="sm"
          variant="outline"
          aria-label={t`${own === null ? t`设定` : t`修改`}${PERIODS[period]}限额`}
          onClick={onEdit}
        >
          {own === null ? t`设定` : t`修改`}
        </Button>
      </div>
      {value === null ? (
        <p className="flex flex-wrap justify-between gap-y-1 gap-x-4 mt-2 text-12 text-fg-3 num">{t`已用 ${valueText(kind, used)}`}</p>
      ) : (
        <>
          <Progress percent={usedPercent(limit)} label={t`${PERIODS[period]}已用额度`} />
          <p className="flex flex-wrap justify-between gap-y-1 gap-x-4 mt-2 text-12 text-fg-3 num">
            <span>{t`已用 ${valueText(kind, used)}，剩余 ${valueText(kind, left ?? '0')}`}</span>
            {freesAt === null ? null : <span>{t`${momentText(freesAt)} 起逐步恢复`}</span>}
          </p>
        </>
      )}
      <Pending limit={limit} />
    </li>
  );
}

/** One kind of limit at a time, each with its three periods. */
export function LimitsCard({ limits }: { limits: readonly Limit[] }) {
  const [kind, setKind] = useState<Limit['kind']>('deposit');
  const [editing, setEditing] = useState<Limit>();
  const hint = KINDS.find(({ value }) => value === kind)?.hint;
  return (
    <section className="hj-card protection-card" aria-labelledby="protection-limits">
      <h2 id="protection-limits">{t`我的限额`}</h2>
      <p className="protection-card__lead">{t`调低立即生效；调高或取消须等待 24 小时后由您再次确认。`}</p>
      <Segmented label={t`限额种类`} block options={KINDS} value={kind} onChange={setKind} />
      <p className="mt-3 mb-1 text-12 text-fg-3">{hint}</p>
      <ul className="limit-list">
        {limits
          .filter((limit) => limit.kind === kind)
          .map((limit) => (
            <LimitRow key={limit.period} limit={limit} onEdit={() => setEditing(limit)} />
          ))}
      </ul>
      {editing ? <LimitDialog limit={editing} onClose={() => setEditing(undefined)} /> : null}
    </section>
  );
}
