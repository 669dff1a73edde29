/**
 * Proposals: one operator proposes, another decides. Invariants: no operator approves an own proposal (also a constraint of
 * the table); a proposal is decided once; for one subject one proposal of a kind is open.
 */
import { type Json, nextIds, refusals, type Tx } from '@hj/platform';
import type { StaffAction } from '../../deps.ts';
import {
  insertProposal,
  lockProposal,
  markDecided,
  type Proposal,
  type ProposalKind,
} from './proposal-store.ts';
import { mayEnd } from './two-people.ts';

const refuse = refusals({
  'proposal-open': { code: 6012, text: '已有一项变更待复核，请先处理' },
  'proposal-not-found': { code: 6004, text: '变更不存在' },
  'proposal-decided': { code: 6012, text: '该变更已处理' },
  'own-proposal': { code: 6012, text: '不能复核自己提交的变更' },
});

/**
 * `base`: the version in force, of which the proposal changes lines.
 * @throws AppError 6012 one is open for this subject
 */
export async function propose(
  tx: Tx,
  { kind, subject, body, base }: { kind: ProposalKind; subject: string; body: Json; base?: Json | undefined },
  { actor, reason }: StaffAction,
): Promise<bigint> {
  const [id = 0n] = await nextIds(tx, 1);
  if (!(await insertProposal(tx, { id, kind, subject, body, base, madeBy: actor, reason })))
    throw refuse('proposal-open');
  return id;
}

/**
 * Marks a proposal; the caller carries it out in the same transaction. The proposer may refuse it, which takes it back.
 * @throws AppError 6004; 6012 decided before, or one's own is to be approved
 */
export async function decideProposal(
  tx: Tx,
  { id, kinds, approved }: { id: bigint; kinds: readonly ProposalKind[]; approved: boolean },
  { actor, reason }: StaffAction,
): Promise<Proposal> {
  const proposal = await lockProposal(tx, id);
  if (proposal === undefined || !kinds.includes(proposal.kind)) throw refuse('proposal-not-found');
  if (proposal.state !== 'open') throw refuse('proposal-decided');
  if (approved && !mayEnd({ madeBy: proposal.madeBy, actor, end: 'approved' })) throw refuse('own-proposal');
  await markDecided(tx, { id, state: approved ? 'approved' : 'refused', by: actor, note: reason });
  return proposal;
}
