import type { ConsoleRequest } from '@hj/contract/console';
import { Amount, Button, Segmented } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { FormError } from '../../shared/action/form-error.tsx';
import { call } from '../../shared/api/client.ts';

type Terms = ConsoleRequest<'/console/api/v1/activities/dryRun'>['terms'];

const DAYS = ['7', '14', '30'] as const;

interface DryRunProps {
  terms: Terms;
  /** Given before a proposal: computes at once, and calls back after an answer or a refusal. */
  onSettled?: () => void;
}

/** 试算: the gifts that these terms would have given in past days. Nothing is written. */
export function DryRun({ terms, onSettled }: DryRunProps) {
  const [days, setDays] = useState<(typeof DAYS)[number]>('7');
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => call('/console/api/v1/activities/dryRun', { terms, days: Number(days) }),
    onSettled: () => onSettled?.(),
  });
  const atOnce = onSettled !== undefined;
  useEffect(() => {
    if (atOnce) mutate();
  }, [atOnce, mutate]);
  const unknown = data?.parts.some((part) => part.unknown.length > 0) ?? false;
  return (
    <section className="activity-dry" aria-label={t`试算`}>
      <div className="activity-dry__bar">
        <Segmented
          label={t`过去天数`}
          options={DAYS.map((value) => ({ value, label: t`过去 ${value} 天` }))}
          value={days}
          onChange={setDays}
        />
        <Button variant="soft" size="sm" loading={isPending} onClick={() => mutate()}>
          {t`按过去数据试算`}
        </Button>
      </div>
      <FormError error={error} />
      {data ? (
        <>
          <p>
            {t`共 ${data.members} 名会员可领`} <Amount value={data.amount} />
            {t`，须完成流水`} <Amount value={data.turnover} />
          </p>
          <table className="hj-table proposal-changes">
            <thead>
              <tr>
                <th>{t`项目`}</th>
                <th>{t`周期数`}</th>
                <th>{t`会员`}</th>
                <th>{t`次数`}</th>
                <th>{t`礼金`}</th>
              </tr>
            </thead>
            <tbody>
              {data.parts.map((part) => (
                <tr key={part.code}>
                  <td>{part.label}</td>
                  <td className="num">{part.periods}</td>
                  <td className="num">{part.members}</td>
                  <td className="num">{part.claims}</td>
                  <td className="num">
                    <Amount value={part.amount} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="text-12 text-fg-3">
            {unknown ? t`签到与邀请类条件没有历史数据，按未满足计算。` : ''}
            {t`抽奖按期望值计算，有效投注未扣除对冲。`}
          </p>
        </>
      ) : null}
    </section>
  );
}
