/** Fixtures of the journeys of promotions: activities whose time is now, and play that was settled. */
import type { ActivityPage } from '@hj/contract';
import type { MemberId } from '@hj/platform';
import { saveActivity } from '../../apps/server/src/modules/promotion/activity/drafts.ts';
import { spanOf } from '../../apps/server/src/modules/promotion/activity/periods.ts';
import { insertRanks } from '../../apps/server/src/modules/promotion/activity/race-store.ts';
import type { TermsText } from '../../apps/server/src/modules/promotion/activity/terms.ts';
import type { Product } from './product.ts';

/** The activity of the demo with this code. */
export async function offerOf({ db }: Product, code: string): Promise<string> {
  const [row] = await db.sql<{ id: bigint }[]>`select id from activities where code = ${code}`;
  if (row === undefined) throw new Error(`There is no activity ${code}.`);
  return String(row.id);
}

/** An activity of one part that can be claimed at any time; those of the demo have hours and days for that. */
export async function plantOffer(
  { db }: Product,
  page: ActivityPage,
  part: Partial<TermsText['parts'][number]> & Pick<TermsText['parts'][number], 'reward'>,
  change: Partial<TermsText> = {},
): Promise<{ id: bigint; title: string }> {
  const run = Date.now().toString(36);
  const title = `旅程 ${run}`;
  const parts = [{ code: 'claim', label: '礼金', period: 'day' as const, ...part }];
  const terms = {
    ...{ title, note: '旅程用', tint: 'blue' as const, art: 'rescue' as const, multiplier: 3 },
  };
  const { id } = await db.transaction((tx) =>
    saveActivity(
      tx,
      {
        ...{ code: `journey-${page.toLowerCase().slice(0, 10)}-${run}`, page, category: 'daily', sort: 900 },
        ...{ startsAt: new Date(Date.now() - 40 * 86_400_000), endsAt: new Date(Date.now() + 3_600_000) },
        terms: { ...terms, parts, rules: ['旅程用的规则'], ...change },
      },
      'journey',
    ),
  );
  return { id, title };
}

/** The first place of the last month's race. */
export async function winRace({ db }: Product, activityId: bigint, memberId: MemberId): Promise<void> {
  const period = spanOf('month', new Date(), 'previous').key;
  const place = { activityId, part: 'claim', period };
  await db.transaction((tx) => insertRanks(tx, place, [{ memberId, place: 1, score: 500_000n }]));
}

let rounds = 0;

/** A settled round of a slot, as the venue reports it; in cents. */
export async function playRound(
  { db }: Product,
  memberId: MemberId,
  stake: bigint,
  payout = 0n,
): Promise<void> {
  rounds += 1;
  await db.sql`
    insert into venue_bet_records (venue, member_id, game_code, round, category, stake, payout, turnover, state, started_at, ended_at,
      changed_at, raw, content_hash, counted)
    values ('slot', ${memberId}, 'hongtu', ${`journey-${memberId}-${rounds}`}, 'egame', ${stake}, ${payout}, ${stake}, 'closed', now(),
      now(), now(), '{}', 'journey', true)`;
}

/** Makes one member the friend who came by the code of another. */
export async function inviteFriend({ db }: Product, inviter: MemberId, friend: MemberId): Promise<void> {
  await db.sql`
    insert into invitation_codes (member_id, code) values (${inviter}, ${`J${inviter}`}) on conflict do nothing`;
  await db.sql`insert into invitations (member_id, inviter_id) values (${friend}, ${inviter})`;
}
