import { Amount, Button, Checkbox, Table, Tag, Td, Th, Tr } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import { momentText, waitText } from '../../shared/time.ts';
import { Flags } from './flags.tsx';
import { STATE_NAMES, STATE_TONES, type WithdrawalRow } from './queries.ts';

export interface QueueTableProps {
  rows: readonly WithdrawalRow[];
  /** Where the rows are of several states. */
  showsState: boolean;
  /** Undefined: nothing can be chosen. */
  selection: { chosen: ReadonlySet<string>; onChoose: (ids: readonly string[]) => void } | undefined;
  onOpen: (row: WithdrawalRow) => void;
}

/** Longer than this a member waits too long. */
const LONG_WAIT_MS = 10 * 60_000;

function Choice({
  row,
  selection,
}: {
  row: WithdrawalRow;
  selection: NonNullable<QueueTableProps['selection']>;
}) {
  const { chosen, onChoose } = selection;
  return (
    <Checkbox
      aria-label={t`选择 ${row.orderNo}`}
      checked={chosen.has(row.orderId)}
      onChange={({ target }) =>
        onChoose(
          target.checked
            ? [...chosen, row.orderId]
            : [...chosen].filter((orderId) => orderId !== row.orderId),
        )
      }
    />
  );
}

export function QueueTable({ rows, showsState, selection, onOpen }: QueueTableProps) {
  const all = rows.length > 0 && rows.every(({ orderId }) => selection?.chosen.has(orderId));
  return (
    <Table label={t`提款队列`}>
      <thead>
        <Tr>
          {selection ? (
            <Th>
              <Checkbox
                aria-label={t`全选`}
                checked={all}
                onChange={() => selection.onChoose(all ? [] : rows.map(({ orderId }) => orderId))}
              />
            </Th>
          ) : null}
          <Th>{t`提交时间`}</Th>
          <Th>{t`会员`}</Th>
          <Th align="right">{t`金额`}</Th>
          <Th>{t`收款方式`}</Th>
          <Th align="right">{t`流水完成`}</Th>
          <Th>{t`风险提示`}</Th>
          {showsState ? <Th>{t`状态`}</Th> : null}
          <Th align="right">{t`等待`}</Th>
          <Th>
            <span className="hj-visually-hidden">{t`操作`}</span>
          </Th>
        </Tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Tr key={row.orderId} className={clsx(isLate(row) && 'queue-late')}>
            {selection ? (
              <Td>
                <Choice row={row} selection={selection} />
              </Td>
            ) : null}
            <Td className="num text-fg-2">{momentText(row.createdAt)}</Td>
            <Td>
              <b>{row.member.name}</b> <Tag>VIP{row.grade}</Tag>
            </Td>
            <Td align="right" className="font-semibold">
              <Amount value={row.amount} />
            </Td>
            <Td>{row.destination}</Td>
            <Td align="right" className={clsx('num', row.turnoverPercent < 100 && 'text-danger')}>
              {row.turnoverPercent}%
            </Td>
            <Td>
              <Flags flags={row.flags} />
            </Td>
            {showsState ? (
              <Td>
                <Tag tone={STATE_TONES[row.state]}>{STATE_NAMES[row.state]}</Tag>
              </Td>
            ) : null}
            <Td align="right" className={clsx('num', isLate(row) && 'font-semibold text-warn')}>
              {waitText(row.waitingMs)}
            </Td>
            <Td align="right">
              {row.lock ? (
                <span className="mr-2 text-12 text-fg-2">
                  {row.lock.by.name ?? t`他人`} {t`审核中`}
                </span>
              ) : null}
              <Button
                variant="soft"
                size="sm"
                aria-label={t`查看 ${row.orderNo}`}
                onClick={() => onOpen(row)}
              >
                {row.endedAt === null && row.state !== 'paying' ? t`审核` : t`查看`}
              </Button>
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

function isLate({ endedAt, waitingMs }: WithdrawalRow): boolean {
  return endedAt === null && waitingMs >= LONG_WAIT_MS;
}
