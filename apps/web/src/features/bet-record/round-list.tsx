import { formatAmount, parseAmount } from '@hj/money';
import { Amount, Empty, QueryView, Skeleton, Tag, TicketIcon } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { messageOf } from '../../shared/api/api-error.ts';
import { gameNamesQuery, playedVenuesQuery } from '../../shared/games/queries.ts';
import { LoadMore } from '../../shared/load-more/load-more.tsx';
import { momentText } from '../../shared/sportsbook/clock.ts';
import type { RecordRequest } from './filter.ts';
import { allBetsQuery, type RoundRecord } from './queries.ts';
import './round-list.css';

const STATES = { open: t`进行中`, closed: t`已结算`, void: t`已取消，本金已退回` } as const;

/** The member's win or loss; empty while the round goes on. */
function profitOf({ state, stake, payout }: RoundRecord): string | undefined {
  if (state !== 'closed') return undefined;
  const profit = (parseAmount(payout) ?? 0n) - (parseAmount(stake) ?? 0n);
  return profit < 0n ? `-${formatAmount(-profit)}` : formatAmount(profit);
}

interface RoundProps {
  round: RoundRecord;
  game: string;
  verifyUrl: string | null;
}

/** One round, with the way to recompute it. */
function Round({ round, game, verifyUrl }: RoundProps) {
  const profit = profitOf(round);
  return (
    <li className="round-row grid grid-cols-[11rem_minmax(0,1fr)_6.5rem_6.5rem_10rem] gap-y-1 gap-x-4 items-center py-2.5 px-6 border-b border-b-line text-13 max-tablet:grid-cols-3 max-tablet:p-3">
      <span className="round-row__game max-tablet:col-span-full">
        <b>{game}</b>
        <span className="num">{momentText(round.startedAt)}</span>
      </span>
      <span className="text-12 text-fg-3 max-tablet:col-span-full">
        <span className="wrap-anywhere">{t`局号 ${round.round}`}</span>
        {verifyUrl === null || round.state === 'open' ? null : (
          <a
            className="justify-self-start text-brand-text"
            href={`${verifyUrl}/${encodeURIComponent(round.round)}`}
            target="_blank"
            rel="noreferrer"
          >
            {t`验证本局`}
          </a>
        )}
      </span>
      <span className="round-row__sum">
        <span>{t`投注`}</span>
        <Amount value={round.stake} />
      </span>
      <span className="round-row__sum">
        <span>{t`派彩`}</span>
        <Amount value={round.payout} />
      </span>
      <span className="round-row__sum">
        {profit === undefined ? (
          <Tag tone={round.state === 'open' ? 'live' : 'neutral'}>{STATES[round.state]}</Tag>
        ) : (
          <>
            <span>{STATES.closed}</span>
            <b>
              <Amount value={profit} result sign="always" />
            </b>
          </>
        )}
      </span>
    </li>
  );
}

/** The rounds at a venue that match, newest first. */
export function RoundList({ request, enName }: { request: RecordRequest; enName: string }) {
  const query = useInfiniteQuery(allBetsQuery(request));
  const { data: names } = useQuery(gameNamesQuery(enName));
  const { data: venues } = useQuery(playedVenuesQuery);
  const verifyUrl = venues?.find((venue) => venue.enName === enName)?.verifyUrl ?? null;
  const rounds = [
    ...new Map(query.data?.pages.flatMap((page) => page.rounds).map((round) => [round.id, round])).values(),
  ];
  return (
    <QueryView
      query={query}
      skeleton={<Skeleton className="m-4 h-64" />}
      failed={t`投注记录加载失败`}
      safe={(error) => t`${messageOf(error)}，您的注单不受影响`}
      isEmpty={() => rounds.length === 0}
      empty={
        <Empty
          icon={<TicketIcon size={28} />}
          title={t`没有符合条件的局`}
          hint={t`场馆的局在结束后数分钟内出现在这里`}
        />
      }
    >
      {() => (
        <>
          <ul className="list-none">
            {rounds.map((round) => (
              <Round
                key={round.id}
                round={round}
                game={names?.get(round.gameCode) ?? round.gameCode}
                verifyUrl={verifyUrl}
              />
            ))}
          </ul>
          <LoadMore query={query} noMore={t`没有更多记录`} />
        </>
      )}
    </QueryView>
  );
}
