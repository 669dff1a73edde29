import { beijingWords, type MemberId, type Tx } from '@hj/platform';
import type { SecurityDeps } from './security/security-deps.ts';

const names = { login: '登录密码', withdrawal: '资金密码' } as const;
const usefulMs = 24 * 60 * 60_000;

export interface MemberNotice {
  title: string;
  text: string;
  /** Whether the notice is also a letter of the inbox. False for intermediate steps, whose end has a letter of its own; default true. */
  letter?: boolean;
  /** Of the letter, where it may say more: other people may read messages on a telephone. */
  letterText?: string;
  /** A page of the site for the letter. */
  link?: string;
}

type NoticeDeps = Pick<SecurityDeps, 'notifier' | 'personal' | 'now'>;
/** Writes a letter in the transaction. */
type Inbox = (tx: Tx, memberId: MemberId, notice: MemberNotice) => Promise<void>;

/** Sends a message to every contact of a member and to the inbox. */
export function createMemberNotice(deps: NoticeDeps & { inbox?: Inbox }) {
  return async (tx: Tx, memberId: MemberId, notice: MemberNotice) => {
    await tellMember(deps, tx, memberId, notice);
    if (notice.letter === false) return;
    await deps.inbox?.(tx, memberId, { ...notice, text: notice.letterText ?? notice.text });
  };
}

async function tellMember(
  deps: NoticeDeps,
  tx: Tx,
  memberId: MemberId,
  { title, text }: MemberNotice,
): Promise<void> {
  const { phone, email } = await deps.personal.find(tx, memberId);
  const message = {
    kind: 'service',
    memberId,
    title,
    expiresAt: new Date(deps.now().getTime() + usefulMs),
  } as const;
  if (phone !== undefined) {
    await deps.notifier.queue(tx, { ...message, channel: 'sms', to: phone, text });
  }
  if (email !== undefined) {
    await deps.notifier.queue(tx, { ...message, channel: 'email', to: email, text });
  }
}

/** Sends a letter of the inbox to the member's e-mail as well, as the member asked for. */
export function createLetterMail(deps: NoticeDeps) {
  return async (
    tx: Tx,
    memberId: MemberId,
    { title, text, marketing }: { title: string; text: string; marketing: boolean },
  ) => {
    const { email } = await deps.personal.find(tx, memberId);
    if (email === undefined) return;
    await deps.notifier.queue(tx, {
      ...{ kind: marketing ? 'marketing' : 'service', memberId, channel: 'email', to: email, text },
      title,
      expiresAt: new Date(deps.now().getTime() + usefulMs),
    });
  };
}

/** Notifies the member of a change: the member notices a change by an attacker. */
export function noticeOfChange(
  deps: NoticeDeps,
  tx: Tx,
  memberId: MemberId,
  which: keyof typeof names,
): Promise<void> {
  const at = beijingWords(deps.now());
  const text = `您的${names[which]}已于${at}（GMT+8）修改。如果不是您本人操作，请立即联系在线客服。`;
  return tellMember(deps, tx, memberId, { title: `${names[which]}修改通知`, text });
}
