import type { MemberId, Tx } from '@hj/platform';
import { maskEmail, maskPhone } from '../verification/index.ts';
import type { ProfileDeps } from './deps.ts';
import type { IndexedField } from './fields.ts';

const day = 24 * 60 * 60_000;
type NoticeDeps = Pick<ProfileDeps, 'notifier' | 'now'>;

interface Change {
  memberId: MemberId;
  field: IndexedField;
  /** The contact that is bound from now on. */
  value: string;
}

/** Notifies the former number or address of its replacement (ASVS 6.3.7). Goes out with the commit. */
export function tellFormerContact(
  deps: NoticeDeps,
  tx: Tx,
  { former, ...change }: Change & { former: string },
): Promise<void> {
  return tell(deps, tx, change, { field: change.field, to: former, verb: '更换' });
}

/** Tells the e-mail of a number that is new beside it, or the number of an e-mail: both open the account. Goes out with the commit. */
export function tellOtherContact(
  deps: NoticeDeps,
  tx: Tx,
  { other, ...change }: Change & { other: string },
): Promise<void> {
  return tell(deps, tx, change, {
    field: change.field === 'phone' ? 'email' : 'phone',
    to: other,
    verb: '绑定',
  });
}

/** Whole sentences for each field: other languages put them together in other ways. */
const texts = {
  phone: {
    更换: {
      title: '手机号更换通知',
      said: (shown: string) =>
        `您的账户绑定的手机号已更换为${shown}。如非本人操作，请立即修改登录密码并联系在线客服。`,
    },
    绑定: {
      title: '手机号绑定通知',
      said: (shown: string) =>
        `您的账户已绑定手机号${shown}。如非本人操作，请立即修改登录密码并联系在线客服。`,
    },
  },
  email: {
    更换: {
      title: '邮箱更换通知',
      said: (shown: string) =>
        `您的账户绑定的邮箱已更换为${shown}。如非本人操作，请立即修改登录密码并联系在线客服。`,
    },
    绑定: {
      title: '邮箱绑定通知',
      said: (shown: string) => `您的账户已绑定邮箱${shown}。如非本人操作，请立即修改登录密码并联系在线客服。`,
    },
  },
} as const;

async function tell(
  deps: NoticeDeps,
  tx: Tx,
  { memberId, field, value }: Change,
  reader: { field: IndexedField; to: string; verb: '更换' | '绑定' },
): Promise<void> {
  const shown = field === 'phone' ? maskPhone(value) : maskEmail(value);
  const { title, said } = texts[field][reader.verb];
  await deps.notifier.queue(tx, {
    kind: 'service',
    channel: reader.field === 'phone' ? 'sms' : 'email',
    to: reader.to,
    title,
    text: said(shown),
    expiresAt: new Date(deps.now().getTime() + day),
    memberId,
  });
}

/** Notifies a member's contacts of an action of the desk on the account. Goes out with the commit. */
export async function tellContacts(
  { notifier, now }: NoticeDeps,
  tx: Tx,
  memberId: MemberId,
  { phone, email }: { phone?: string | undefined; email?: string | undefined },
  { title, said }: { title: string; said: string },
): Promise<void> {
  const expiresAt = new Date(now().getTime() + day);
  const message = { kind: 'service', title, expiresAt, memberId } as const;
  if (phone !== undefined) {
    await notifier.queue(tx, { ...message, channel: 'sms', to: phone, text: said });
  }
  if (email !== undefined) await notifier.queue(tx, { ...message, channel: 'email', to: email, text: said });
}
