/**
 * One active account per person (C02), and no way around a self-exclusion by another account (C19). A refusal leaves a link
 * between the two accounts, in a transaction of its own: the one that was refused is rolled back.
 */
import { AppError, type MemberContext, type MemberId, type Queries } from '@hj/platform';
import { recordAudit } from '../audit/index.ts';
import type { ProfileDeps } from './deps.ts';
import { insertLinks, type LinkKind } from './identity-store.ts';

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

const messages = {
  identity: '该身份信息已用于其他账户，每人仅限一个账户，请联系在线客服处理',
  phone: '该手机号已绑定其他账户，请更换号码或联系在线客服',
  email: '该邮箱已绑定其他账户，请更换邮箱或联系在线客服',
} as const satisfies Record<LinkKind, string>;

const excludedMessage = '您名下的账户已设置自我限制，限制期间不能使用本平台，如有疑问请联系在线客服';

/** Links the accounts and gives the refusal: 6012 for a person, 6009 for a number or an address. */
export async function refuseTaken(
  deps: Pick<ProfileDeps, 'db' | 'now'>,
  context: MemberContext,
  kind: LinkKind,
  taken: Taken,
): Promise<AppError> {
  const { address, requestId, session } = context;
  const asked = { memberId: session.memberId, actor: `member:${session.memberId}`, address, requestId };
  await noteTaken(deps, asked, kind, taken);
  if (taken.excluded) return new AppError(6012, { message: excludedMessage, data: { reason: 'excluded' } });
  return new AppError(kind === 'identity' ? 6012 : 6009, {
    message: messages[kind],
    data: { reason: 'taken' },
  });
}

/** The link that a refusal leaves, whoever asked. */
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
