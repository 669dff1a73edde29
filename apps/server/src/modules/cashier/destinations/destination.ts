import type { CallAnswer, DestinationKind, Network } from '@hj/contract';
import type { MemberId, Queries } from '@hj/platform';
import { createPersonalSealer } from '../../profile/index.ts';
import type { CashierDeps } from '../deps.ts';
import { openAccount } from './account.ts';
import { findBank } from './banks.ts';
import { type DestinationRow, findDestinationRow } from './store.ts';

/** Where a member may be paid, without the number. */
export interface Destination {
  id: bigint;
  memberId: MemberId;
  kind: DestinationKind;
  bankCode: string | null;
  /** 招商银行, 支付宝, USDT TRC20. */
  name: string;
  network: Network | null;
  masked: string;
  createdAt: Date;
  /** Paid to from then on (C69). */
  usableAt: Date;
}

/** What the payout sends to the provider. Not for logs nor answers. */
export interface PayoutAccount {
  kind: DestinationKind;
  bankCode: string | null;
  bankName: string;
  network: Network | null;
  number: string;
  /** Null of a coin address: nobody can say whose it is. */
  holder: string | null;
  branch: string;
}

/** One of the member's destinations; none that was removed. */
export async function findDestination(
  q: Queries,
  memberId: MemberId,
  id: bigint,
): Promise<Destination | undefined> {
  const row = await findDestinationRow(q, id);
  return row === undefined || row.memberId !== memberId || row.deletedAt !== null
    ? undefined
    : destinationOf(row);
}

/**
 * The account itself, for the payout of a withdrawal; also when it was removed since.
 * @throws Error when there is none of this id
 * @throws SealBroken when a value was changed or moved behind the server's back
 */
export async function openDestination(
  { config }: Pick<CashierDeps, 'config'>,
  q: Queries,
  id: bigint,
): Promise<PayoutAccount> {
  const row = await findDestinationRow(q, id);
  if (row === undefined) throw new Error(`There is no destination ${id}.`);
  const { kind, bankCode, network } = row;
  return {
    kind,
    bankCode,
    network,
    bankName: nameOf(row),
    ...openAccount(createPersonalSealer(config), id, row.sealed),
  };
}

export function destinationOf({
  sealed: _sealed,
  deletedAt: _deletedAt,
  ...row
}: DestinationRow): Destination {
  return { ...row, name: nameOf(row) };
}

function nameOf({ kind, bankCode, network }: Pick<DestinationRow, 'kind' | 'bankCode' | 'network'>): string {
  if (kind === 'alipay') return '支付宝';
  return kind === 'coin' ? `USDT ${network}` : (findBank(bankCode ?? '')?.name ?? '银行卡');
}

type Wire = CallAnswer<'/fd/api/v1/bankCard/add'>;

/** As pages show it; `holder` is masked. */
export function wireDestination(destination: Destination, holder: string | null): Wire {
  const { id, kind, bankCode, name, network, masked, createdAt, usableAt } = destination;
  return {
    ...{ destinationId: id.toString(), kind, bankCode, network, masked },
    // Beside its name a coin has its network.
    name: kind === 'coin' ? 'USDT' : name,
    holder: kind === 'coin' ? null : holder,
    createdAt: createdAt.getTime(),
    usableAt: usableAt.getTime(),
  };
}
