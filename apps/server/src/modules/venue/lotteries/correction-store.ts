/** SQL of corrections of draws that staff propose and decide. */
import type { Queries, Tx } from '@hj/platform';
import type { ProposalEnd } from '../../audit/index.ts';
import {
  type CorrectionPreview,
  type CorrectionRefusal,
  type CorrectionSubject,
  correctionPreview,
  previewText,
} from './house-lotteries.ts';

export type CorrectionState = 'proposed' | ProposalEnd;

export interface CorrectionRow extends CorrectionSubject {
  id: bigint;
  preview: CorrectionPreview;
  state: CorrectionState;
  reason: string;
  proposedBy: string;
  proposedAt: Date;
  decidedBy: string | null;
  decidedAt: Date | null;
  decisionNote: string | null;
  corrected: number | null;
  unpaid: number | null;
  refusal: CorrectionRefusal | null;
}

type Stored = Omit<CorrectionRow, 'preview'> & { preview: unknown };

const columns = ({ sql }: Queries) => sql`
  id, game, number, target, draw, preview, state, reason, proposed_by, proposed_at, decided_by, decided_at, decision_note, corrected,
  unpaid, refusal`;

const rowOf = (row: Stored): CorrectionRow => ({ ...row, preview: correctionPreview.parse(row.preview) });

/** Constraint: one open proposal for an issue. */
export const oneProposalPerIssue = 'lottery_corrections_open';

export async function insertCorrection(
  { sql }: Tx,
  draft: CorrectionSubject & { id: bigint; preview: CorrectionPreview; reason: string; proposedBy: string },
): Promise<void> {
  await sql`
    insert into lottery_corrections (id, game, number, target, draw, preview, reason, proposed_by)
    values (${draft.id}, ${draft.game}, ${draft.number}, ${draft.target}, ${draft.draw}::int[],
      ${previewText(draft.preview)}::text::jsonb, ${draft.reason}, ${draft.proposedBy})`;
}

export async function lockCorrection(tx: Tx, id: bigint): Promise<CorrectionRow | undefined> {
  const [row] = await tx.sql<Stored[]>`
    select ${columns(tx)} from lottery_corrections where id = ${id} for update`;
  return row && rowOf(row);
}

export async function findCorrection(q: Queries, id: bigint): Promise<CorrectionRow | undefined> {
  const [row] = await q.sql<Stored[]>`select ${columns(q)} from lottery_corrections where id = ${id}`;
  return row && rowOf(row);
}

export async function listCorrections(
  q: Queries,
  { state, pageNum, pageSize }: { state: CorrectionState | undefined; pageNum: number; pageSize: number },
): Promise<{ list: CorrectionRow[]; total: number }> {
  const matching = q.sql`(${state ?? null}::text is null or state = ${state ?? null})`;
  const [rows, [count]] = await Promise.all([
    q.sql<Stored[]>`
      select ${columns(q)} from lottery_corrections where ${matching}
      order by id desc limit ${pageSize} offset ${(pageNum - 1) * pageSize}`,
    q.sql<{ total: number }[]>`select count(*)::int as total from lottery_corrections where ${matching}`,
  ]);
  return { list: rows.map(rowOf), total: count?.total ?? 0 };
}

export async function decideCorrection(
  { sql }: Tx,
  id: bigint,
  { state, by, note }: { state: ProposalEnd; by: string; note: string },
): Promise<void> {
  await sql`
    update lottery_corrections set state = ${state}, decided_by = ${by}, decided_at = clock_timestamp(), decision_note = ${note}
    where id = ${id}`;
}

/** The venue's answer to an approved correction. Its counts are totals of the reference: an answer that comes late changes nothing. */
export async function saveOutcome(
  { sql }: Queries,
  id: bigint,
  outcome: { corrected: number; unpaid: number } | { refusal: CorrectionRefusal },
): Promise<void> {
  if ('refusal' in outcome)
    await sql`
      update lottery_corrections set refusal = ${outcome.refusal}, carried_at = clock_timestamp() where id = ${id}`;
  else
    await sql`
      update lottery_corrections set corrected = ${outcome.corrected}, unpaid = ${outcome.unpaid}, refusal = null,
        carried_at = clock_timestamp()
      where id = ${id} and coalesce(corrected, 0) <= ${outcome.corrected}`;
}
