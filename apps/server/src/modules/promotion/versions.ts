/**
 * Versions that two operators decide: activities, the VIP programme. Invariant: one operator proposes a version and another
 * publishes it (C35, PB6), never over a version that was published after its draft was opened; each step has its audit row.
 */
import type { AuditAction } from '@hj/contract/console';
import type { Json, Tx } from '@hj/platform';
import type { StaffAction } from '../../deps.ts';
import { decideProposal, propose, recordAction } from '../audit/index.ts';
import { refuse } from './refusals.ts';

export interface VersionKind {
  kind: 'activity' | 'vip-terms';
  actions: Record<'proposed' | 'refused' | 'saved', AuditAction>;
  outdated: 'draft-outdated' | 'vip-terms-changed';
  /** The audit subject of a version without a row. */
  aboutOf(subject: string): string;
}

export interface ProposedVersion {
  subject: string;
  body: Json;
  /** The version in force. */
  base: Json;
  /** The version that the draft was made from, 0 of a new one. */
  version: number;
  readVersion(): Promise<number>;
}

/** Proposes a version of a subject. @throws AppError 6008 another version was published since; 6012 one is open */
export async function proposeVersion(
  tx: Tx,
  { kind, actions, outdated, aboutOf }: VersionKind,
  { subject, body, base, version, readVersion }: ProposedVersion,
  action: StaffAction,
): Promise<{ proposalId: bigint }> {
  const proposalId = await propose(tx, { kind, subject, body, base }, action);
  // After the proposal, which waits for one that is being published: from here on no other version comes.
  if ((await readVersion()) !== version) throw refuse(outdated);
  await recordAction(tx, action, {
    ...{ action: actions.proposed, subject: aboutOf(subject) },
    detail: { proposal: proposalId.toString(), reason: action.reason },
  });
  return { proposalId };
}

export interface PublishedVersion {
  version: number;
  /** Audit subject, and further details of its row. */
  about: string;
  detail: { [key: string]: Json };
}

/** Publishes or refuses a proposed version; `publish` writes it and runs only after an approval. @returns the published version, null of a refusal */
export async function decideVersion(
  tx: Tx,
  { kind, actions, aboutOf }: VersionKind,
  {
    id,
    approved,
    publish,
  }: {
    id: bigint;
    approved: boolean;
    publish: (body: unknown, madeBy: string) => Promise<PublishedVersion>;
  },
  action: StaffAction,
): Promise<{ version: number | null }> {
  const { body, madeBy, subject } = await decideProposal(tx, { id, kinds: [kind], approved }, action);
  const { reason } = action;
  const proposal = id.toString();
  if (!approved) {
    await recordAction(tx, action, {
      ...{ action: actions.refused, subject: aboutOf(subject), detail: { proposal, reason } },
    });
    return { version: null };
  }
  const { version, about, detail } = await publish(body, madeBy);
  await recordAction(tx, action, {
    ...{ action: actions.saved, subject: about },
    detail: { ...detail, proposal, version, madeBy, reason },
  });
  return { version };
}
