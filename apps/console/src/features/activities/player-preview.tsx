import type { ConsoleResponse } from '@hj/contract/console';
import { buttonClass, DataList, DataRow, Section, Segmented } from '@hj/ui';
import {
  ActivityCard,
  ActivityHero,
  deadlineText,
  leadOf,
  money,
  RewardTerms,
  stateTags,
} from '@hj/ui/activity';
import { t } from '@lingui/core/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { FormError } from '../../shared/action/form-error.tsx';
import { call } from '../../shared/api/client.ts';
import type { Draft } from './draft.ts';
import './player-preview.css';

type Shown = ConsoleResponse<'/console/api/v1/activities/preview'>['activity'];

/** The preview follows after this pause of typing. */
const restMs = 400;

/** The last draft that the contract accepts, after a pause of typing. */
function useRested(draft: Draft | undefined): Draft | undefined {
  const [rested, setRested] = useState(draft);
  const text = JSON.stringify(draft);
  useEffect(() => {
    if (text === undefined) return;
    const timer = setTimeout(() => setRested(JSON.parse(text)), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}

/** 预览: card and page of the draft by the components of the site, judged by the server as for a guest. */
export function PlayerPreview({ draft, version }: { draft: Draft | undefined; version: number }) {
  const [theme, setTheme] = useState<'light' | 'dark'>('light');
  const rested = useRested(draft);
  const query = useQuery({
    queryKey: ['activities', 'preview', version, rested],
    queryFn: () => {
      if (rested === undefined) throw new Error('There is no draft to preview.');
      return call('/console/api/v1/activities/preview', { version, draft: rested });
    },
    enabled: rested !== undefined,
    placeholderData: keepPreviousData,
  });
  return (
    <section className="player-preview" aria-label={t`会员看到的页面`}>
      <header>
        <b>{t`预览`}</b>
        <Segmented
          label={t`预览的主题`}
          options={[
            { value: 'light', label: t`浅色` },
            { value: 'dark', label: t`深色` },
          ]}
          value={theme}
          onChange={setTheme}
        />
      </header>
      <FormError error={query.error} />
      {query.data === undefined ? (
        <p className="player-preview__none">{t`填写名称、说明、奖励与规则后显示预览`}</p>
      ) : (
        <div className="player-preview__page" data-theme={theme} inert aria-busy={draft === undefined}>
          <Page activity={query.data.activity} />
        </div>
      )}
      {draft === undefined && query.data !== undefined ? (
        <p className="player-preview__none">{t`部分内容未填完整，预览仍是上一次完整的内容`}</p>
      ) : null}
    </section>
  );
}

function Page({ activity }: { activity: Shown }) {
  const lead = leadOf(activity);
  return (
    <>
      <ActivityCard
        activity={activity}
        title={activity.title}
        deadline={lead ? deadlineText(activity, lead) : ''}
        action={<span className={buttonClass({ variant: 'soft', size: 'sm' })}>{t`去参加`}</span>}
      />
      <ActivityHero activity={activity} tag={stateTags[activity.state]} />
      {activity.parts.length > 1 ? (
        <Section title={t`奖励`} aside={t`${activity.multiplier} 倍流水`}>
          <DataList look="dense">
            {activity.parts.map(({ code, label, most }) => (
              <DataRow key={code} name={label} num>
                <b>{money(most)}</b>
              </DataRow>
            ))}
          </DataList>
        </Section>
      ) : lead === undefined ? null : (
        <RewardTerms activity={activity} part={lead} />
      )}
      <Section title={t`规则`} aside={t`第 ${activity.version} 版`}>
        <ol className="player-preview__rules">
          {activity.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ol>
      </Section>
    </>
  );
}
