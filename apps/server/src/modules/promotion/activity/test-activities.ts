/** For tests only: activities with few words, and calls of a member. */
import { randomUUID } from 'node:crypto';
import { type CallPath, type CallResponse, headerNames } from '@hj/contract';
import type { Db } from '@hj/platform';
import type { TestMember } from '../../../test-app.ts';
import { type CashierServer, callBack, paymentOf } from '../../cashier/test-cashier.ts';
import type { ActivityDraft } from './activity-store.ts';
import { saveActivity } from './drafts.ts';

type PartText = ActivityDraft['terms']['parts'][number];

export const fixedPart = (change: Partial<PartText> = {}): PartText => ({
  ...{ code: 'claim', label: '礼金', period: 'day', needs: [{ kind: 'deposits', amount: '100.00' }] },
  reward: { kind: 'fixed', amount: '8.00' },
  ...change,
});

let made = 0;

/** A new activity that runs; `change` of its terms. */
export function plantActivity(
  db: Db,
  parts: PartText[],
  terms: Partial<ActivityDraft['terms']> = {},
  draft: Partial<ActivityDraft> = {},
): Promise<{ id: bigint; version: number; code: string }> {
  made += 1;
  const code = draft.code ?? `test-${made}`;
  return db.transaction(async (tx) => {
    const saved = await saveActivity(
      tx,
      {
        ...{ page: 'activityLandPage', category: 'daily', sort: made, code },
        ...{ startsAt: new Date(Date.now() - 86_400_000), endsAt: null },
        ...draft,
        terms: {
          ...{
            title: '测试活动',
            note: '说明',
            tint: 'blue',
            art: 'first',
            multiplier: 3,
            rules: ['规则'],
            parts,
          },
          ...terms,
        },
      },
      'test',
    );
    return { ...saved, code };
  });
}

/** A deposit that the provider paid. */
export async function depositOf(server: CashierServer, member: TestMember, amount = '100.00'): Promise<void> {
  await callBack(server, paymentOf(await server.openOrder(member, amount)));
}

export interface Wire<Path extends CallPath> {
  status_code: number;
  message: string;
  data: CallResponse<Path>;
}

/** A call of a member, or of a guest. */
export async function ask<Path extends CallPath>(
  { app }: CashierServer,
  path: Path,
  body: unknown,
  member?: TestMember,
  key: string = randomUUID(),
): Promise<Wire<Path>> {
  const token = member === undefined ? {} : { [headerNames.token]: member.token };
  const answer = await app.inject({
    ...{ method: 'POST', url: path, payload: JSON.stringify(body) },
    headers: { 'content-type': 'application/json', [headerNames.idempotencyKey]: key, ...token },
  });
  return answer.json();
}

export const joinPath = '/act/api/v1/promotion/joinActivity';

/** Claims a part of an activity. */
export function join(
  server: CashierServer,
  activity: { id: bigint; version: number },
  member: TestMember,
  change: { part?: string; key?: string; clientSeed?: string; version?: number } = {},
): Promise<Wire<typeof joinPath>> {
  const { key, part = 'claim', version = activity.version, clientSeed = 'test-seed' } = change;
  const seed = part === 'draw' ? { clientSeed } : {};
  return ask(server, joinPath, { activityId: String(activity.id), part, version, ...seed }, member, key);
}
