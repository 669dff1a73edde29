import { Button, Table, Tag, type TagTone, Td, Th, Tr, toast } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, messageOf } from '../../shared/api/client.ts';
import { PageHead } from '../../shared/page/page-head.tsx';
import { Rows } from '../../shared/page/rows.tsx';
import { usePresence } from '../../shared/session/use-presence.ts';
import { momentText } from '../../shared/time.ts';
import { type DirectorMatch, type DirectorWish, matchesQuery } from './queries.ts';

const SPORTS: Readonly<Record<string, string>> = {
  ...{ FT: t`足球`, VF: t`虚拟足球`, BK: t`篮球`, TN: t`网球`, OP: t`其他`, SK: t`斯诺克` },
  ...{ BS: t`棒球`, VB: t`排球`, TT: t`乒乓球`, FS: t`冠军` },
};

const DIRECTIONS: Readonly<Record<NonNullable<DirectorMatch['direction']>, { text: string; tone: TagTone }>> =
  {
    waiting: { text: t`正在推进`, tone: 'info' },
    taken: { text: t`已推进`, tone: 'success' },
    'not-played': { text: t`比赛已结束`, tone: 'neutral' },
    'not-to-come': { text: t`本场不会再出现`, tone: 'warn' },
  };

interface Choice {
  label: string;
  wish: DirectorWish;
}

const END: Choice = { label: t`推进到完场`, wish: { kind: 'end' } };
const KICK_OFF: Choice = { label: t`推进到开赛`, wish: { kind: 'minute', minute: 1 } };
const NEXT_GOAL: Choice = { label: t`推进到下一个进球`, wish: { kind: 'incident', incident: 'goal' } };
const NEXT_CARD: Choice = { label: t`推进到下一张牌`, wish: { kind: 'incident', incident: 'card' } };

/** What makes sense for a match: a season of champions has an end alone, cards are football's. */
function choicesOf({ sport, status }: DirectorMatch): readonly Choice[] {
  if (sport === 'FS') return [END];
  if (status === 'scheduled') return [KICK_OFF, END];
  return sport === 'FT' || sport === 'VF' ? [NEXT_GOAL, NEXT_CARD, END] : [NEXT_GOAL, END];
}

function Match({
  match,
  isSending,
  onDirect,
}: {
  match: DirectorMatch;
  isSending: boolean;
  onDirect: (wish: DirectorWish) => void;
}) {
  const { sport, league, home, away, status, minute, score, startsAt, openBets, direction } = match;
  const said = direction === null ? undefined : DIRECTIONS[direction];
  const name = sport === 'FS' ? home : t`${home} 对 ${away}`;
  return (
    <Tr>
      <Td>
        {SPORTS[sport] ?? sport} · {league}
      </Td>
      <Td className="cell-words">{name}</Td>
      <Td className="num">
        {status === 'live' ? t`${minute} 分钟 ${score.home}:${score.away}` : momentText(startsAt)}
      </Td>
      <Td align="right" className="num">
        {openBets}
      </Td>
      <Td>{said ? <Tag tone={said.tone}>{said.text}</Tag> : '—'}</Td>
      <Td align="right">
        <span className="flex justify-end gap-2">
          {choicesOf(match).map(({ label, wish }) => (
            <Button
              key={label}
              variant="soft"
              size="sm"
              disabled={isSending || direction === 'waiting'}
              aria-label={`${name} ${label}`}
              onClick={() => onDirect(wish)}
            >
              {label}
            </Button>
          ))}
        </span>
      </Td>
    </Tr>
  );
}

/** The director of the simulated feed. Outside the demo nobody has this page. */
export function DirectorPage() {
  const client = useQueryClient();
  const query = useQuery(matchesQuery(usePresence()));
  const { mutate, isPending } = useMutation({
    mutationFn: (direction: { matchId: string; wish: DirectorWish }) =>
      call('/console/api/v1/director/direct', direction),
    onError: (error) => toast.error(messageOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: ['director'] }),
  });
  return (
    <>
      <PageHead title={t`演示导演`} />
      <section className="hj-card panel" aria-label={t`模拟比赛`}>
        <p className="m-0 px-4 py-3 text-13 text-fg-2">
          {t`只推进模拟比赛的时间，不改变赛果：跳过的进球、判罚和结算会在一秒内补齐。有未结注单的比赛排在最前，每次操作写入审计日志。`}
        </p>
        <Rows query={query} total={({ list }) => list.length} empty={{ title: t`没有可以推进的模拟比赛` }}>
          {({ list }) => (
            <Table label={t`模拟比赛`}>
              <thead>
                <Tr>
                  <Th>{t`赛事`}</Th>
                  <Th>{t`比赛`}</Th>
                  <Th>{t`进行`}</Th>
                  <Th align="right">{t`未结注单`}</Th>
                  <Th>{t`推进`}</Th>
                  <Th>
                    <span className="hj-visually-hidden">{t`操作`}</span>
                  </Th>
                </Tr>
              </thead>
              <tbody>
                {list.map((match) => (
                  <Match
                    key={match.matchId}
                    match={match}
                    isSending={isPending}
                    onDirect={(wish) => mutate({ matchId: match.matchId, wish })}
                  />
                ))}
              </tbody>
            </Table>
          )}
        </Rows>
      </section>
    </>
  );
}
