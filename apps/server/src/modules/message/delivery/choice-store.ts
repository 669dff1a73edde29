/** Members' choices of channels for each kind of letter. */
import type { LetterChannel, LetterKind } from '@hj/contract';
import type { MemberId, Queries } from '@hj/platform';

export interface Choice {
  kind: LetterKind;
  channel: LetterChannel;
  chosen: boolean;
}

export async function listChoices({ sql }: Queries, memberId: MemberId): Promise<Choice[]> {
  return sql<Choice[]>`select kind, channel, chosen from letter_choices where member_id = ${memberId}`;
}

export async function saveChoice(
  { sql }: Queries,
  memberId: MemberId,
  { kind, channel, chosen }: Choice,
): Promise<void> {
  await sql`
    insert into letter_choices (member_id, kind, channel, chosen) values (${memberId}, ${kind}, ${channel}, ${chosen})
    on conflict (member_id, kind, channel) do update set chosen = excluded.chosen`;
}

export interface Delivery {
  letterId: bigint;
  /** Null: by e-mail. */
  subscriptionId: bigint | null;
}

/** By which ways these letters go out. `pushed`: the kinds that go to a browser of a member who has not chosen. */
export async function listDeliveries(
  { sql }: Queries,
  letterIds: readonly bigint[],
  pushed: readonly LetterKind[],
): Promise<Delivery[]> {
  return sql<Delivery[]>`
    select l.id as letter_id, p.id as subscription_id
    from letters l join push_subscriptions p on p.member_id = l.member_id
      left join letter_choices c on c.member_id = l.member_id and c.kind = l.kind and c.channel = 'push'
    where l.id = any(${[...letterIds]}::bigint[]) and coalesce(c.chosen, l.kind = any(${[...pushed]}::text[]))
    union all
    select l.id, null
    from letters l join letter_choices c on c.member_id = l.member_id and c.kind = l.kind and c.channel = 'email' and c.chosen
    where l.id = any(${[...letterIds]}::bigint[])`;
}
