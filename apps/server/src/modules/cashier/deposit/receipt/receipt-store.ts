import type { MemberId, Queries, Tx } from '@hj/platform';

export interface ReceiptRow {
  orderId: bigint;
  memberId: MemberId;
  sealed: Buffer;
}

/** Inserts or replaces the receipt of an order. */
export async function saveReceipt({ sql }: Tx, receipt: ReceiptRow): Promise<void> {
  await sql`
    insert into deposit_receipts (order_id, member_id, sealed)
    values (${receipt.orderId}, ${receipt.memberId}, ${receipt.sealed})
    on conflict (order_id) do update set sealed = excluded.sealed, uploaded_at = clock_timestamp()`;
}

export async function findReceipt({ sql }: Queries, orderId: bigint): Promise<ReceiptRow | undefined> {
  const [row] = await sql<ReceiptRow[]>`
    select order_id, member_id, sealed from deposit_receipts where order_id = ${orderId}`;
  return row;
}

/** Receipts wrapped by a former master key, locked for this transaction. */
export function listReceiptsWrappedBefore(
  { sql }: Tx,
  currentKeyId: number,
  after: bigint,
  chunk: number,
): Promise<ReceiptRow[]> {
  return sql<ReceiptRow[]>`
    select order_id, member_id, sealed from deposit_receipts
    where sealed_key_id(sealed) <> ${currentKeyId} and order_id > ${after} order by order_id limit ${chunk} for update`;
}

export async function updateReceiptWrapping({ sql }: Tx, orderId: bigint, sealed: Buffer): Promise<void> {
  await sql`update deposit_receipts set sealed = ${sealed} where order_id = ${orderId}`;
}
