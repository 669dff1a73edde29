import { Button, toast } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call, messageOf } from '../../shared/api/client.ts';
import { useRefresh } from '../../shared/api/use-command.ts';
import { RECONCILED } from '../../shared/labels.ts';
import { dayText } from '../../shared/time.ts';

const DAY_MS = 86_400_000;

/** Starts the reconciliation of a day. */
export function RunNow({ providers }: { providers: readonly string[] }) {
  const refresh = useRefresh('reconciliation');
  const [day, setDay] = useState(() => dayText(Date.now() - DAY_MS));
  const [chosen, setChosen] = useState<string>();
  const provider = chosen ?? providers[0] ?? '';
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('/console/api/v1/reconciliation/run', { day, provider }),
    onSuccess: ({ differences }) =>
      differences === 0
        ? toast.success(t`对账完成，三方一致`)
        : toast.warn(t`对账完成，发现 ${differences ?? 0} 条差异`),
    onError: (error) => toast.error(messageOf(error)),
    onSettled: refresh,
  });
  return (
    <>
      <select aria-label={t`渠道`} value={provider} onChange={({ target }) => setChosen(target.value)}>
        {providers.map((name) => (
          <option key={name} value={name}>
            {RECONCILED[name] ?? name}
          </option>
        ))}
      </select>
      <input
        type="date"
        aria-label={t`对账日期`}
        value={day}
        max={dayText(Date.now())}
        onChange={({ target }) => setDay(target.value)}
      />
      <Button size="sm" loading={isPending} disabled={day === '' || provider === ''} onClick={() => mutate()}>
        {t`立即对账`}
      </Button>
    </>
  );
}
