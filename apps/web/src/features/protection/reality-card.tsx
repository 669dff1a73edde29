import { Segmented } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { REALITY_CHECK_KEY } from '../../shared/protection/state.ts';
import { useProtectionChange } from './queries.ts';

const OPTIONS = [
  { value: '15', label: t`15 分钟` },
  { value: '30', label: t`30 分钟` },
  { value: '60', label: t`60 分钟` },
] as const;
const MINUTES = { '15': 15, '30': 30, '60': 60 } as const;

/** How often the page reminds of time and money. It cannot be switched off. */
export function RealityCard({ minutes }: { minutes: 15 | 30 | 60 }) {
  const client = useQueryClient();
  // The page that is open counts by the new interval from now on, not only after the next login.
  const { change } = useProtectionChange(() => {
    void client.invalidateQueries({ queryKey: REALITY_CHECK_KEY });
  });
  return (
    <section className="hj-card protection-card" aria-labelledby="protection-reality">
      <h2 id="protection-reality">{t`现实提醒`}</h2>
      <p className="protection-card__lead">{t`登录后每隔一段时间，提示您在线多久、本次投注的盈亏。不可关闭。`}</p>
      <Segmented
        label={t`提醒间隔`}
        options={OPTIONS}
        value={`${minutes}`}
        onChange={(value) =>
          change('/site/api/v1/protection/setRealityCheck', { minutes: MINUTES[value] }, t`提醒间隔已更新`)
        }
      />
    </section>
  );
}
