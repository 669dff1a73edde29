/**
 * One active account per person (C02), and no way around a self-exclusion by another account (C19). A refusal leaves a link
 * between the two accounts, in a transaction of its own: the one that was refused is rolled back.
 */
import type { AppError, MemberContext, MemberId, Queries } from '@hj/platform';
import { recordAudit } from '../audit/index.ts';
import type { ProfileDeps } from './deps.ts';
import { insertLinks, type LinkKind } from './identity-store.ts';
import { refuse } from './refusals.ts';

export interface Holder {
  memberId: MemberId;
  active: boolean;
}

/** Thrown inside a transaction; `refuseTaken` makes the refusal of it once that transaction is gone. */
export class Taken extends Error {
  override readonly name = 'Taken';
  readonly holders: readonly MemberId[];
  readonly excluded: boolean;

  constructor(holders: readonly MemberId[], excluded: boolean) {
    super('an account of the same person');
    this.holders = holders;
    this.excluded = excluded;
  }
}

/** @throws Taken when another active account, or one that excluded itself, stands for this person */
export async function requireNobodyElse(
  deps: Pick<ProfileDeps, 'excludedAmong'>,
  q: Queries,
  member: MemberId,
  holders: readonly Holder[],
): Promise<void> {
  const others = holders.filter((holder) => holder.memberId !== member);
  if (others.length === 0) return;
  const ids = others.map((other) => other.memberId);
  const excluded = await deps.excludedAmong(q, ids);
  if (excluded.size > 0) throw new Taken([...excluded], true);
  const active = others.filter((other) => other.active).map((other) => other.memberId);
  if (active.length > 0) throw new Taken(active, false);
}

/** Links the accounts and returns the refusal. */
export async function refuseTaken(
  deps: Pick<ProfileDeps, 'db' | 'now'>,
  context: MemberContext,
  kind: LinkKind,
  taken: Taken,
): Promise<AppError> {
  const { address, requestId, session } = context;
  const asked = { memberId: session.memberId, actor: `member:${session.memberId}`, address, requestId };
  await noteTaken(deps, asked, kind, taken);
  if (taken.excluded) return refuse('person-excluded', { data: { reason: 'excluded' } });
  return refuse(`${kind}-taken`, { data: { reason: 'taken' } });
}

/** The link that a refusal leaves, for a request of any origin. */
export async function noteTaken(
  deps: Pick<ProfileDeps, 'db' | 'now'>,
  asked: { memberId: MemberId; actor: string; address: string; requestId: string },
  kind: LinkKind,
  { holders, excluded }: Taken,
): Promise<void> {
  const { memberId, actor, address, requestId } = asked;
  await deps.db.transaction(async (tx) => {
    await insertLinks(tx, memberId, holders, kind, deps.now());
    await recordAudit(tx, {
      ...{ actor, action: 'same-person', subject: `member:${memberId}`, address, requestId },
      detail: { kind, excluded, others: holders.join(',') },
    });
  });
}
