import type { CallAnswer, DestinationKind, Network } from '@hj/contract';
import type { MemberId, Queries } from '@hj/platform';
import { createPersonalSealer } from '../../profile/index.ts';
import type { CashierDeps } from '../deps.ts';
import { openAccount } from './account.ts';
import { findBank } from './banks.ts';
import { type DestinationRow, findDestinationRow } from './store.ts';

/** A destination without its number. */
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
  /** End of the cooling-off period (C69). */
  usableAt: Date;
}

/** Account data for the provider's payout call. Must not reach logs or answers. */
export interface PayoutAccount {
  kind: DestinationKind;
  bankCode: string | null;
  bankName: string;
  network: Network | null;
  number: string;
  /** Null for coin addresses. */
  holder: string | null;
  branch: string;
}

/** A destination of the member; not if removed. */
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
 * Opens the account for a payout; removed destinations included.
 * @throws Error no such destination
 * @throws SealBroken the sealed value was altered or moved to another row
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

/** The answer of the calls; `holder` is masked. */
export function wireDestination(destination: Destination, holder: string | null): Wire {
  const { id, kind, bankCode, name, network, masked, createdAt, usableAt } = destination;
  return {
    ...{ destinationId: id.toString(), kind, bankCode, network, masked },
    // The network of a coin has a field of its own.
    name: kind === 'coin' ? 'USDT' : name,
    holder: kind === 'coin' ? null : holder,
    createdAt: createdAt.getTime(),
    usableAt: usableAt.getTime(),
  };
}
