import type { Tx } from '@hj/platform';

/** The only code of an order, until the order's end. Says whether it was free. */
export async function saveSignalCode({ sql }: Tx, orderId: bigint, code: string): Promise<boolean> {
  const rows = await sql`
    insert into deposit_signal_codes (order_id, code, expires_at)
    select id, ${code}, expires_at from deposit_orders
    where id = ${orderId} and not exists (select from deposit_signal_codes where code = ${code})
    on conflict (order_id) do update set code = excluded.code, expires_at = excluded.expires_at returning order_id`;
  return rows.length === 1;
}
