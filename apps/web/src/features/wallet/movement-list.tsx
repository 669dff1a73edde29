import { Amount, CopyIcon, IconButton, Table, Td, Th, Tr, toast } from '@hj/ui';
import { copyText } from '../../shared/copy-text.ts';
import { momentText } from '../../shared/sportsbook/clock.ts';
import type { Movement } from './queries.ts';
import { referenceText } from './reference-text.ts';

async function copyReference(reference: string): Promise<void> {
  if (await copyText(reference)) toast.success('单号已复制');
  else toast.error('复制失败，请长按选择单号');
}

function Reference({ reference: raw }: { reference: string }) {
  const reference = referenceText(raw);
  return (
    <span className="inline-flex items-center gap-1 text-fg-3">
      <span className="num select-all">{reference}</span>
      <IconButton size="sm" label={`复制单号 ${reference}`} onClick={() => copyReference(reference)}>
        <CopyIcon size={14} />
      </IconButton>
    </span>
  );
}

/** Movements as a table. Their sums carry a sign and no colour: red and green are for results. */
export function MovementTable({ movements }: { movements: readonly Movement[] }) {
  return (
    <Table label="资金明细">
      <thead>
        <Tr>
          <Th>时间（GMT+8）</Th>
          <Th>类型</Th>
          <Th>单号</Th>
          <Th align="right">金额</Th>
          <Th align="right">余额</Th>
        </Tr>
      </thead>
      <tbody>
        {movements.map((movement) => (
          <Tr key={movement.transferId}>
            <Td className="num text-fg-2">{momentText(movement.at)}</Td>
            <Td>{movement.kindName}</Td>
            <Td>
              <Reference reference={movement.reference} />
            </Td>
            <Td align="right" className="font-semibold">
              <Amount value={movement.amount} sign="always" currency={false} />
            </Td>
            <Td align="right" className="text-fg-2">
              <Amount value={movement.balanceAfter} currency={false} />
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

/** The same on a phone. */
export function MovementCards({ movements }: { movements: readonly Movement[] }) {
  return (
    <ul className="movement-cards">
      {movements.map((movement) => (
        <li key={movement.transferId}>
          <span className="movement-cards__main">
            <b>{movement.kindName}</b>
            <b>
              <Amount value={movement.amount} sign="always" />
            </b>
          </span>
          <span className="movement-cards__meta">
            <span className="num">{momentText(movement.at)}</span>
            <span>
              余额 <Amount value={movement.balanceAfter} />
            </span>
          </span>
          <Reference reference={movement.reference} />
        </li>
      ))}
    </ul>
  );
}
