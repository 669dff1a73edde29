import { Amount, Button, Tag } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { call } from '../../shared/api/client.ts';
import { columnsOf, ListPanel } from '../../shared/list/index.ts';
import { PageHead } from '../../shared/page/page-head.tsx';
import { useMay } from '../../shared/session/session-store.ts';
import { gameName } from '../../shared/table-games.ts';
import { CHANNELS, type HouseRoom, type HouseTable, kindLimits, yuanText } from './names.ts';
import { RoomDialog } from './room-dialog.tsx';
import { TableDialog } from './table-dialog.tsx';

const REFETCH_MS = 10_000;
const stateTag = ({ isOpen }: { isOpen: boolean }) => (
  <Tag tone={isOpen ? 'success' : 'danger'}>{isOpen ? t`开放` : t`停止`}</Tag>
);

const tableColumn = columnsOf<HouseTable>();
const TABLE_COLUMNS = [
  tableColumn('name', t`牌桌`, (row) => row.name, { className: 'font-bold' }),
  tableColumn('channel', t`频道`, (row) => CHANNELS[row.channel]),
  tableColumn('game', t`玩法`, (row) => gameName(row.game)),
  tableColumn('isOpen', t`投注`, (row) => (row.isOpen ? t`开放` : t`停止`), { cell: stateTag }),
  tableColumn('bet', t`单注`, ({ limits }) => `${yuanText(limits.minBet)}–${yuanText(limits.maxBet)}`, {
    className: 'num',
  }),
  tableColumn('kinds', t`玩法上限`, (row) => kindLimits(row) || '—', { className: 'text-fg-2' }),
  tableColumn('maxRound', t`每局上限`, ({ limits }) => limits.maxRound, {
    align: 'right',
    cell: ({ limits }) => <Amount value={limits.maxRound} />,
  }),
  tableColumn('round', t`当前局`, ({ round }) => (round ? String(round.number) : '—'), { className: 'num' }),
  tableColumn('staked', t`本局投注`, ({ round }) => round?.staked ?? '0.00', {
    align: 'right',
    cell: ({ round }) => <Amount value={round?.staked ?? '0.00'} />,
  }),
];

const roomColumn = columnsOf<HouseRoom>();
const ROOM_COLUMNS = [
  roomColumn('game', t`游戏`, (row) => gameName(row.game), { className: 'font-bold' }),
  roomColumn('name', t`房间`, (row) => row.name),
  roomColumn('isOpen', t`入座`, (row) => (row.isOpen ? t`开放` : t`停止`), { cell: stateTag }),
  roomColumn('base', t`底分`, (row) => row.base, {
    align: 'right',
    cell: (row) => <Amount value={row.base} />,
  }),
  roomColumn('entryMin', t`入场要求`, (row) => row.entryMin, {
    align: 'right',
    cell: (row) => <Amount value={row.entryMin} />,
  }),
  roomColumn('rakePercent', t`服务费`, (row) => `${row.rakePercent}%`, { className: 'num' }),
  roomColumn('times', t`等候 / 思考`, (row) => t`${row.gatherMs / 1_000} 秒 / ${row.turnMs / 1_000} 秒`, {
    className: 'num text-fg-2',
  }),
  roomColumn('houseSits', t`系统对手`, (row) => (row.houseSits ? t`补位` : t`不补位`)),
  roomColumn('players', t`在桌玩家`, (row) => t`${row.players} 人 / ${row.hands} 局`, { className: 'num' }),
];

function SetButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <Button size="sm" variant="outline" aria-label={t`设置${name}`} onClick={onClick}>
      {t`设置`}
    </Button>
  );
}

/** Tables and rooms of the house: limits, terms and who plays. */
export function TablesPage() {
  const maySet = useMay('tables.set');
  const [table, setTable] = useState<HouseTable>();
  const [room, setRoom] = useState<HouseRoom>();
  return (
    <>
      <PageHead title={t`牌桌与房间`} />
      <ListPanel
        title={t`牌桌限额`}
        hint={t`限额从下一局起生效，进行中的一局沿用开局时的限额`}
        columns={TABLE_COLUMNS}
        queryKey={['tables', 'list']}
        load={() => call('/console/api/v1/tables/list', {})}
        refetchInterval={REFETCH_MS}
        rowId={(row) => row.code}
        empty={t`没有牌桌`}
        actions={{
          title: t`设置`,
          of: (row) => (maySet ? <SetButton name={row.name} onClick={() => setTable(row)} /> : null),
        }}
      />
      <ListPanel
        title={t`房间条件`}
        hint={t`条件从下一局起生效，已有人入座的牌局沿用入座时的条件`}
        columns={ROOM_COLUMNS}
        queryKey={['tables', 'rooms']}
        load={() => call('/console/api/v1/tables/rooms', {})}
        refetchInterval={REFETCH_MS}
        rowId={(row) => row.code}
        empty={t`没有房间`}
        actions={{
          title: t`设置`,
          of: (row) =>
            maySet ? (
              <SetButton name={t`${gameName(row.game)}${row.name}`} onClick={() => setRoom(row)} />
            ) : null,
        }}
      />
      {table ? <TableDialog table={table} onClose={() => setTable(undefined)} /> : null}
      {room ? <RoomDialog room={room} onClose={() => setRoom(undefined)} /> : null}
    </>
  );
}
