/** Deposit channels, the house's accounts behind them, and their contacts. */
import type { ChannelKind, Network } from '@hj/contract';
import type { Amount } from '@hj/money';
import type { Queries, Tx } from '@hj/platform';

export interface Channel {
  id: string;
  provider: string;
  name: string;
  kind: ChannelKind;
  currency: 'CNY' | 'USDT';
  credit: 'cash' | 'coin';
  minAmount: Amount;
  maxAmount: Amount;
  quickAmounts: Amount[];
  bonusHint: string | null;
  /** Share of the amount, a plain decimal. */
  feeRate: string;
  network: Network | null;
  needsPayer: boolean;
  recommended: boolean;
  maintenance: boolean;
  maintenanceUntil: Date | null;
}

const columns = (q: Queries) => q.sql`
  id, provider, name, kind, currency, credit, min_amount, max_amount,
  quick_amounts, bonus_hint, trim_scale(fee_rate)::text as fee_rate,
  network, needs_payer, recommended,
  maintenance and coalesce(maintenance_until > clock_timestamp(), true) as maintenance,
  case when maintenance and maintenance_until > clock_timestamp() then maintenance_until end as maintenance_until`;

export function listChannels(q: Queries): Promise<Channel[]> {
  return q.sql<Channel[]>`select ${columns(q)} from deposit_channels order by sort`;
}

export async function findChannel(q: Queries, id: string): Promise<Channel | undefined> {
  const [channel] = await q.sql<Channel[]>`select ${columns(q)} from deposit_channels where id = ${id}`;
  return channel;
}

export type ChannelSeed = Omit<Channel, 'maintenance' | 'maintenanceUntil'> & { sort: number };

export async function insertChannels({ sql }: Queries, channels: readonly ChannelSeed[]): Promise<void> {
  for (const channel of channels) {
    await sql`
      insert into deposit_channels
        (id, provider, name, kind, currency, credit, min_amount, max_amount, quick_amounts, bonus_hint, fee_rate,
         network, needs_payer, recommended, sort)
      values (${channel.id}, ${channel.provider}, ${channel.name}, ${channel.kind}, ${channel.currency}, ${channel.credit},
        ${channel.minAmount}, ${channel.maxAmount}, ${channel.quickAmounts}::bigint[], ${channel.bonusHint},
        ${channel.feeRate}::numeric, ${channel.network}, ${channel.needsPayer},
        ${channel.recommended}, ${channel.sort})
      on conflict (id) do nothing`;
  }
}

export interface PayeeSeed {
  channelId: string;
  bank: string;
  account: string;
  holder: string;
  branch: string;
}

export async function insertPayees({ sql }: Queries, payees: readonly PayeeSeed[]): Promise<void> {
  for (const { channelId, bank, account, holder, branch } of payees) {
    await sql`
      insert into deposit_payees (channel_id, bank, account, holder, branch)
      values (${channelId}, ${bank}, ${account}, ${holder}, ${branch})
      on conflict on constraint deposit_payees_account do nothing`;
  }
}

/** Accounts of a channel, fewest open orders first; locks all in id order, so that two orders cannot take the same amount. */
export async function lockPayees({ sql }: Tx, channelId: string): Promise<bigint[]> {
  const [, rows] = await Promise.all([
    sql`select id from deposit_payees where channel_id = ${channelId} order by id for update`,
    sql<{ id: bigint }[]>`
      select p.id from deposit_payees p
      left join deposit_orders o on o.payee_id = p.id and o.state = 'pending' and o.expires_at > clock_timestamp()
      where p.channel_id = ${channelId} and p.open
      group by p.id order by count(o.id), p.id`,
  ]);
  return rows.map(({ id }) => id);
}

/** Amounts in [from, to] that open orders of an account already ask for. */
export async function listTakenAmounts(
  { sql }: Tx,
  payeeId: bigint,
  { from, to }: { from: Amount; to: Amount },
): Promise<Amount[]> {
  const rows = await sql<{ amount: bigint }[]>`
    select amount from deposit_orders
    where payee_id = ${payeeId} and amount between ${from} and ${to}
      and state = 'pending' and expires_at > clock_timestamp()`;
  return rows.map(({ amount }) => amount);
}

export interface Contact {
  name: string;
  contact: string;
  hours: string;
  minAmount: Amount;
  maxAmount: Amount;
}

export function listContacts({ sql }: Queries, channelId: string): Promise<Contact[]> {
  return sql<Contact[]>`
    select name, contact, hours, min_amount, max_amount
    from deposit_contacts where channel_id = ${channelId} order by sort, id`;
}

export async function insertContacts(
  { sql }: Queries,
  contacts: readonly (Contact & { channelId: string; sort: number })[],
): Promise<void> {
  for (const each of contacts) {
    await sql`
      insert into deposit_contacts (channel_id, name, contact, hours, min_amount, max_amount, sort)
      values (${each.channelId}, ${each.name}, ${each.contact}, ${each.hours}, ${each.minAmount}, ${each.maxAmount},
        ${each.sort})
      on conflict on constraint deposit_contacts_name do nothing`;
  }
}
