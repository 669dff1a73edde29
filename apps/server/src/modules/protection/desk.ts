/** Actions of the operator on a member's protection. Each is one transaction with its audit row and a notice to the member. */
import type { MemberId, Tx } from '@hj/platform';
import type { Deps, StaffAction } from '../../deps.ts';
import { recordAction } from '../audit/index.ts';
import { lockWallets } from '../wallet/index.ts';
import { operatorLimitText } from './limit-letters.ts';
import { readLimitValue, setOperatorLimit } from './limits.ts';
import { refuse } from './refusals.ts';
import type { LimitName } from './rules.ts';
import { findSign, type KeptSign, listKeptSigns, markHandled } from './sign-store.ts';
import { hasOpenSign } from './standing-store.ts';
import { type State, stateOf } from './state.ts';

export interface ProtectionDeskDeps extends Pick<Deps, 'db' | 'now'> {
  /** Sends a notice to every contact of the member. */
  tellMember(tx: Tx, member: MemberId, notice: { title: string; text: string }): Promise<void>;
}

export interface ProtectionDesk {
  /** Limits with their use, exclusion and questionnaires, as the member sees them. */
  show(member: MemberId): Promise<State>;
  /**
   * Sets the operator's limit beside the member's own; null removes it. Takes effect at once.
   * @throws AppError 6008 invalid value
   */
  setLimit(member: MemberId, limit: LimitName & { value: string | null }, action: StaffAction): Promise<void>;
  /** The risk markers of a member, open ones first. */
  listSigns(member: MemberId): Promise<KeptSign[]>;
  /**
   * Closes a risk marker; after the last open one the member may take offers again. The reason is stored as the note.
   * @throws AppError 6004, 6007 note empty or longer than 500 characters, 6012 already handled
   */
  handleSign(signId: bigint, action: StaffAction): Promise<void>;
}

const texts = {
  title: '游戏安全提醒',
  limitTitle: '限额变更通知',
  free: '客服已完成对您游戏安全情况的核查，您可以重新领取优惠。如需帮助，可随时在账户中设置限额或冷静期。',
  open: '客服已核查您的一项游戏安全提示，其余提示仍在核查，优惠暂不能领取。详情请联系在线客服。',
} as const;

export function createProtectionDesk(deps: ProtectionDeskDeps): ProtectionDesk {
  return {
    show: (member) => stateOf(deps, member),
    async setLimit(memberId, { value, ...name }, action) {
      const requested = value === null ? undefined : readLimitValue(name, value);
      const tell = (tx: Tx) =>
        deps.tellMember(tx, memberId, { title: texts.limitTitle, text: operatorLimitText(name, requested) });
      await setOperatorLimit(
        deps,
        { ...name, memberId, value: requested, reason: action.reason, tell },
        action,
      );
    },
    listSigns: (member) => listKeptSigns(deps.db, member),
    handleSign: (signId, action) => handleSign(deps, signId, action),
  };
}

async function handleSign(deps: ProtectionDeskDeps, signId: bigint, action: StaffAction): Promise<void> {
  const note = action.reason.trim();
  if (note.length < 1 || note.length > 500) throw refuse('note-missing');
  await deps.db.transaction(async (tx) => {
    const sign = await findSign(tx, signId);
    if (sign === undefined) throw refuse('not-found');
    if (!sign.isOpen) throw refuse('marker-handled');
    // Two staff members closing the last two markers serialise: the later notice says that none is left.
    await lockWallets(tx, { members: [sign.memberId] });
    await markHandled(tx, signId, { by: action.actor, at: deps.now(), note });
    await recordAction(tx, action, {
      action: 'harm-sign-handled',
      subject: `member:${sign.memberId}`,
      detail: { sign: signId.toString(), kind: sign.kind, reason: note },
    });
    const text = (await hasOpenSign(tx, sign.memberId)) ? texts.open : texts.free;
    await deps.tellMember(tx, sign.memberId, { title: texts.title, text });
  });
}
