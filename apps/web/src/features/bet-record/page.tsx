import { latePart, sayMissed } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { serverNow } from '../../shared/clock/server-clock.ts';
import { useTopic } from '../../shared/push/use-topic.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { LOCAL_SPORT } from '../../shared/sport/local-sport.ts';
import { phoneQuery } from '../../shared/sportsbook/media.ts';
import { useMediaQuery } from '../../shared/use-media-query.ts';
import { BetList } from './bet-list.tsx';
import { firstFilter, recordRequest } from './filter.ts';
import { BetFilterBar } from './filter-bar.tsx';
import { type BetRecord, recordKey, totalQuery } from './queries.ts';
import { RoundList } from './round-list.tsx';
import { Totals } from './totals.tsx';
import './bet-record.css';

const BetDetail = latePart(async () => (await import('./bet-detail.tsx')).BetDetail, sayMissed);

const NO_SPAN = {};

/** Looks again when one of the member's bets changed. */
function useFreshBets(): void {
  const client = useQueryClient();
  const userId = useSession((session) => session.userId);
  const refresh = () => {
    void client.invalidateQueries({ queryKey: recordKey });
  };
  useTopic(userId === undefined ? undefined : `member:${userId}`, {
    onMessage: (message) => {
      if (message.type === 'bet') refresh();
    },
    onGap: refresh,
  });
}

export function BetRecordPage() {
  const [filter, setFilter] = useState(() => firstFilter(serverNow()));
  const [opened, setOpened] = useState<BetRecord>();
  const phone = useMediaQuery(phoneQuery);
  useFreshBets();
  const request = recordRequest(filter, serverNow());
  const total = useQuery({ ...totalQuery(request ?? NO_SPAN), enabled: request !== undefined });
  return (
    <section className="hj-card bets" aria-labelledby="bets">
      <h1 id="bets" className="px-6 pt-4 text-16 font-bold max-tablet:px-4">
        {t`投注记录`}
      </h1>
      <BetFilterBar filter={filter} onChange={setFilter} request={request} />
      <Totals total={request && total.data} />
      {request === undefined ? null : filter.enName === LOCAL_SPORT ? (
        <BetList request={request} phone={phone} onOpen={setOpened} />
      ) : (
        <RoundList key={filter.enName} request={request} enName={filter.enName} />
      )}
      {opened ? (
        <Suspense>
          <BetDetail bet={opened} phone={phone} onClose={() => setOpened(undefined)} />
        </Suspense>
      ) : null}
    </section>
  );
}
