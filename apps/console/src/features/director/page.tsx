import type { ConsoleRequest, ConsoleResponse } from '@hj/contract/console';
import { Button, Tag, type TagTone, toast } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, messageOf } from '../../shared/api/client.ts';
import { columnsOf, ListPage } from '../../shared/list/index.ts';
import { usePresence } from '../../shared/session/use-presence.ts';
import { SPORTS } from '../../shared/sports.ts';
import { momentText } from '../../shared/time.ts';

type DirectorMatch = ConsoleResponse<'/console/api/v1/director/matches'>['list'][number];
type DirectionTarget = ConsoleRequest<'/console/api/v1/director/direct'>['target'];

/** How often the open page reads the matches. */
const EVERY_MS = 1_000;

const DIRECTIONS: Readonly<Record<NonNullable<DirectorMatch['direction']>, { text: string; tone: TagTone }>> =
  {
    waiting: { text: t`正在推进`, tone: 'info' },
    taken: { text: t`已推进`, tone: 'success' },
    'not-played': { text: t`比赛已结束`, tone: 'neutral' },
    'not-to-come': { text: t`本场不会再出现`, tone: 'warn' },
  };

interface Choice {
  label: string;
  target: DirectionTarget;
}

const END: Choice = { label: t`推进到完场`, target: { kind: 'end' } };
const KICK_OFF: Choice = { label: t`推进到开赛`, target: { kind: 'minute', minute: 1 } };
const NEXT_GOAL: Choice = { label: t`推进到下一个进球`, target: { kind: 'incident', incident: 'goal' } };
const NEXT_SCORE: Choice = { label: t`推进到下一次得分`, target: { kind: 'incident', incident: 'goal' } };
const MAP_END: Choice = { label: t`推进到本图结束`, target: { kind: 'incident', incident: 'section' } };
const NEXT_CARD: Choice = { label: t`推进到下一张牌`, target: { kind: 'incident', incident: 'card' } };

/** A season of champions has only an end, a series of e-sports ends map by map; goals and cards are football's. */
function choicesOf({ sport, game, status }: DirectorMatch): readonly Choice[] {
  if (sport === 'FS') return [END];
  if (status === 'scheduled') return [KICK_OFF, END];
  if (game !== null) return [MAP_END, END];
  return sport === 'FT' || sport === 'VF' ? [NEXT_GOAL, NEXT_CARD, END] : [NEXT_SCORE, END];
}

const nameOf = ({ sport, home, away }: DirectorMatch) => (sport === 'FS' ? home : t`${home} 对 ${away}`);

const column = columnsOf<DirectorMatch>();
const COLUMNS = [
  column('league', t`赛事`, (row) => `${SPORTS[row.sport] ?? row.sport} · ${row.league}`),
  column('match', t`比赛`, nameOf, { className: 'cell-words' }),
  column(
    'progress',
    t`进行`,
    ({ status, minute, score, startsAt }) =>
      status === 'live' ? t`${minute} 分钟 ${score.home}:${score.away}` : momentText(startsAt),
    { className: 'num' },
  ),
  column('openBets', t`未结注单`, (row) => String(row.openBets), { align: 'right', className: 'num' }),
  column('direction', t`推进`, (row) => (row.direction === null ? '—' : DIRECTIONS[row.direction].text), {
    cell: ({ direction }) =>
      direction === null ? '—' : <Tag tone={DIRECTIONS[direction].tone}>{DIRECTIONS[direction].text}</Tag>,
  }),
];

/** The director of the simulated feed. The page exists in the demo only. */
export function DirectorPage() {
  const client = useQueryClient();
  const isPresent = usePresence();
  const { mutate, isPending } = useMutation({
    mutationFn: (direction: { matchId: string; target: DirectionTarget }) =>
      call('/console/api/v1/director/direct', direction),
    onError: (error) => toast.error(messageOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: ['director'] }),
  });
  return (
    <ListPage
      title={t`演示导演`}
      hint={t`只推进模拟比赛的时间，不改变赛果：跳过的进球、判罚和结算会在一秒内补齐。有未结注单的比赛排在最前，每次操作写入审计日志。`}
      columns={COLUMNS}
      queryKey={['director']}
      load={() => call('/console/api/v1/director/matches', {})}
      refetchInterval={isPresent && EVERY_MS}
      rowId={(row) => row.matchId}
      empty={t`没有可以推进的模拟比赛`}
      actions={{
        of: (match) => (
          <span className="flex justify-end gap-2">
            {choicesOf(match).map(({ label, target }) => (
              <Button
                key={label}
                variant="soft"
                size="sm"
                disabled={isPending || match.direction === 'waiting'}
                aria-label={`${nameOf(match)} ${label}`}
                onClick={() => mutate({ matchId: match.matchId, target })}
              >
                {label}
              </Button>
            ))}
          </span>
        ),
      }}
    />
  );
}
