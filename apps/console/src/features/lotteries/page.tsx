import { Amount, Button, QueryView, Skeleton, Tag } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call, messageOf } from '../../shared/api/client.ts';
import { choice, columnsOf, ListPanel } from '../../shared/list/index.ts';
import { PageHead } from '../../shared/page/page-head.tsx';
import { useMay } from '../../shared/session/session-store.ts';
import { momentText } from '../../shared/time.ts';
import { gamesQuery } from './games-query.ts';
import { IssueDialog } from './issue-dialog.tsx';
import {
  drawText,
  ISSUE_STATES,
  type LotteryGame,
  type LotteryIssue,
  type LotteryReturn,
  percent,
} from './names.ts';
import { SettingsDialog } from './settings-dialog.tsx';

const REFETCH_MS = 10_000;

const gameColumn = columnsOf<LotteryGame>();
const GAME_COLUMNS = [
  gameColumn('name', t`彩种`, (row) => row.name, { className: 'font-bold' }),
  gameColumn('isOpen', t`投注`, (row) => (row.isOpen ? t`开放` : t`停止`), {
    cell: ({ isOpen }) => <Tag tone={isOpen ? 'success' : 'danger'}>{isOpen ? t`开放` : t`停止`}</Tag>,
  }),
  gameColumn('returned', t`返奖率`, (row) => percent(row.returned / 10_000), { className: 'num' }),
  gameColumn('issue', t`当前期`, (row) => row.issue?.number ?? '—', { className: 'num' }),
  gameColumn('staked', t`本期投注`, (row) => row.issue?.staked ?? '0.00', {
    ...{ align: 'right', cell: (row) => <Amount value={row.issue?.staked ?? '0.00'} /> },
  }),
  gameColumn('exposure', t`最高可能赔付 / 上限`, (row) => row.issue?.exposure ?? '0.00', {
    align: 'right',
    cell: (row) => (
      <>
        <Amount value={row.issue?.exposure ?? '0.00'} />
        <span className="text-fg-3">
          {' / '}
          <Amount value={row.limits.maxIssue} />
        </span>
      </>
    ),
  }),
  gameColumn('line', t`单注限额`, (row) => `${row.limits.minLine}–${row.limits.maxLine}`, {
    className: 'text-fg-2',
    cell: ({ limits }) => (
      <>
        <Amount value={limits.minLine} currency={false} /> –{' '}
        <Amount value={limits.maxLine} currency={false} />
      </>
    ),
  }),
];

function Games() {
  const maySet = useMay('lotteries.set');
  const [asked, setAsked] = useState<LotteryGame>();
  return (
    <>
      <ListPanel
        title={t`彩种`}
        columns={GAME_COLUMNS}
        queryKey={['lotteries', 'games']}
        load={() => call('/console/api/v1/lotteries/games', {})}
        refetchInterval={REFETCH_MS}
        rowId={(row) => row.code}
        empty={t`没有彩种`}
        actions={{
          title: t`设置`,
          of: (row) => {
            const { name } = row;
            return maySet ? (
              <Button size="sm" variant="outline" aria-label={t`设置${name}`} onClick={() => setAsked(row)}>
                {t`设置`}
              </Button>
            ) : null;
          },
        }}
      />
      {asked ? <SettingsDialog game={asked} onClose={() => setAsked(undefined)} /> : null}
    </>
  );
}

type IssueRow = LotteryIssue & { game: string };
const issueColumn = columnsOf<IssueRow>();
const ISSUE_COLUMNS = [
  issueColumn('number', t`期号`, (row) => row.number, { className: 'num font-bold' }),
  issueColumn('drawsAt', t`开奖时间`, (row) => momentText(row.drawsAt), { className: 'num text-fg-2' }),
  issueColumn('draw', t`号码`, (row) => drawText(row.draw), { className: 'num' }),
  issueColumn('bets', t`注单`, (row) => String(row.bets), { align: 'right', className: 'num' }),
  issueColumn('staked', t`投注`, (row) => row.staked, {
    ...{ align: 'right', cell: (row) => <Amount value={row.staked} /> },
  }),
  issueColumn('paid', t`派彩`, (row) => row.paid, {
    ...{ align: 'right', cell: (row) => <Amount value={row.paid} /> },
  }),
  issueColumn('exposure', t`可能赔付`, (row) => row.exposure, {
    ...{ align: 'right', cell: (row) => <Amount value={row.exposure} /> },
  }),
  issueColumn('state', t`状态`, (row) => ISSUE_STATES[row.state].label, {
    cell: ({ state, corrected }) => (
      <>
        <Tag tone={ISSUE_STATES[state].tone}>{ISSUE_STATES[state].label}</Tag>
        {corrected ? <Tag tone="warn">{t`已更正`}</Tag> : null}
      </>
    ),
  }),
];

/** The dialog of an issue knows its game's limits and numbers. */
function OpenIssue({ issue, onClose }: { issue: IssueRow; onClose: () => void }) {
  const query = useQuery(gamesQuery);
  return (
    <QueryView query={query} failed={t`加载失败`} safe={messageOf} skeleton={<Skeleton className="h-6" />}>
      {({ list }) => {
        const game = list.find(({ code }) => code === issue.game);
        return game ? <IssueDialog game={game} issue={issue} onClose={onClose} /> : null;
      }}
    </QueryView>
  );
}

/** Issues of one lottery, chosen by its name in the catalogue. */
function IssueList({ games }: { games: readonly LotteryGame[] }) {
  const filters = useMemo(
    () => ({
      game: choice(
        games.map(({ code, name }) => ({ value: code, label: name })),
        { label: t`彩种`, initial: games[0]?.code ?? '', menu: true },
      ),
    }),
    [games],
  );
  return (
    <ListPanel
      title={t`期次与赔付`}
      scope="issue"
      columns={ISSUE_COLUMNS}
      filters={filters}
      queryKey={['lotteries', 'issues']}
      load={async ({ game }, { pageNum, pageSize }) => {
        const page = await call('/console/api/v1/lotteries/issues', { game, pageNum, pageSize });
        return { ...page, list: page.list.map((issue) => ({ ...issue, game })) };
      }}
      refetchInterval={REFETCH_MS}
      rowId={(row) => row.number}
      empty={t`还没有期次`}
      opens={{
        nameOf: (row) => t`查看第 ${row.number} 期`,
        dialog: (issue, onClose) => <OpenIssue issue={issue} onClose={onClose} />,
      }}
    />
  );
}

function Issues() {
  const query = useQuery(gamesQuery);
  return (
    <QueryView
      query={query}
      failed={t`彩种加载失败`}
      safe={messageOf}
      skeleton={<Skeleton className="h-40" />}
      isEmpty={({ list }) => list.length === 0}
      empty={null}
    >
      {({ list }) => <IssueList games={list} />}
    </QueryView>
  );
}

const VERDICTS = {
  few: { label: t`期数尚少`, tone: 'neutral' },
  inside: { label: t`正常`, tone: 'success' },
  outside: { label: t`超出随机波动`, tone: 'danger' },
} as const satisfies Record<LotteryReturn['verdict'], unknown>;

const returnColumn = columnsOf<LotteryReturn>();
const RETURN_COLUMNS = [
  returnColumn('name', t`彩种`, (row) => row.name, { className: 'font-bold' }),
  returnColumn('play', t`玩法`, (row) => row.play),
  returnColumn('bets', t`注单`, (row) => String(row.bets), { align: 'right', className: 'num' }),
  returnColumn('issues', t`期数`, (row) => String(row.issues), { align: 'right', className: 'num' }),
  returnColumn('staked', t`投注`, (row) => row.staked, {
    ...{ align: 'right', cell: (row) => <Amount value={row.staked} /> },
  }),
  returnColumn('paid', t`派彩`, (row) => row.paid, {
    ...{ align: 'right', cell: (row) => <Amount value={row.paid} /> },
  }),
  returnColumn('declared', t`公布返奖率`, (row) => percent(row.declared), {
    align: 'right',
    className: 'num',
  }),
  returnColumn('observed', t`实际返奖率`, (row) => percent(row.observed), {
    align: 'right',
    className: 'num',
  }),
  returnColumn('verdict', t`判断`, (row) => VERDICTS[row.verdict].label, {
    cell: ({ verdict }) => <Tag tone={VERDICTS[verdict].tone}>{VERDICTS[verdict].label}</Tag>,
  }),
];

/** Lotteries of the house: settings, liability of issues, and returns of play types. */
export function LotteriesPage() {
  return (
    <>
      <PageHead title={t`期次与限额`} />
      <Games />
      <Issues />
      <ListPanel
        title={t`近 30 日返奖率`}
        hint={t`同一期的注单共用号码，按期计算波动；与公布值相差超过 3.29 倍标准差时标红`}
        columns={RETURN_COLUMNS}
        queryKey={['lotteries', 'returns']}
        load={() => call('/console/api/v1/lotteries/returns', {})}
        rowId={(row) => `${row.game}/${row.play}`}
        empty={t`近 30 日没有已结算的注单`}
      />
    </>
  );
}
