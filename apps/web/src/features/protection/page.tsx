import { QueryView, Skeleton } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { messageOf } from '../../shared/api/api-error.ts';
import { type ProtectionState, protectionQuery } from '../../shared/protection/state.ts';
import { ExclusionBanner } from './exclusion-banner.tsx';
import { LimitsCard } from './limits-card.tsx';

import { QuestionnaireCard } from './questionnaire-card.tsx';
import { RealityCard } from './reality-card.tsx';
import { StopCard } from './stop-card.tsx';
import './protection.css';

function Cards({ state }: { state: ProtectionState }) {
  return (
    <>
      {state.exclusion ? <ExclusionBanner exclusion={state.exclusion} /> : null}
      <LimitsCard limits={state.limits} />
      <RealityCard minutes={state.realityCheckMinutes} />
      <QuestionnaireCard filled={state.questionnaires} />
      <StopCard exclusion={state.exclusion} />
    </>
  );
}

/** 责任博彩: the member's own brakes. */
export function ProtectionPage() {
  const query = useQuery(protectionQuery());
  return (
    <>
      <header className="hj-card protection-head">
        <h1 className="mb-1 text-20 font-bold">{t`责任博彩`}</h1>
        <p className="text-fg-2">
          <Trans>
            投注是娱乐，请只用输得起的钱。
            <Link to="/app/help/$code" params={{ code: 'bczr' }}>
              了解博彩责任
            </Link>
          </Trans>
        </p>
      </header>
      <QueryView
        query={query}
        skeleton={<Skeleton className="h-96 w-full" />}
        failed={t`限额加载失败`}
        safe={(error) => t`${messageOf(error)}，您已设定的限额仍然有效`}
      >
        {(state) => <Cards state={state} />}
      </QueryView>
    </>
  );
}
