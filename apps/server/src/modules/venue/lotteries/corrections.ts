/**
 * Corrections of draws. Invariants: the proposer does not decide; a proposal is decided once, under its row's lock; decision, audit and the
 * job that carries it out are one transaction; the venue takes its reference once, so a repeated job moves nothing twice.
 */
import { addJob, type Db, type JobTable, nextIds, type Tx, violatedConstraint } from '@hj/platform';
import { z } from 'zod';
import type { StaffAction } from '../../../deps.ts';
import { mayEnd, type ProposalEnd, recordAction } from '../../audit/index.ts';
import { reached } from '../reached.ts';
import {
  type CorrectionRow,
  decideCorrection,
  findCorrection,
  insertCorrection,
  lockCorrection,
  oneProposalPerIssue,
  saveOutcome,
} from './correction-store.ts';
import type {
  CorrectionPreview,
  CorrectionRefusal,
  CorrectionSubject,
  HouseLotteries,
} from './house-lotteries.ts';
import { refuse } from './refusals.ts';

export interface CorrectionDeps {
  db: Db;
  house: HouseLotteries;
}

const task = 'lottery-correction';
const payload = z.object({ id: z.string().regex(/^\d+$/) });

/** @throws AppError 6004 no such issue, 6012 it cannot be corrected so, 6317 */
export async function previewOf(
  { house }: Pick<CorrectionDeps, 'house'>,
  subject: CorrectionSubject,
): Promise<CorrectionPreview> {
  const answer = await reached(house.preview(subject));
  if (answer.state === 'refused') throw refuse(refusalOf(answer.reason));
  const { state: _, ...preview } = answer;
  return preview;
}

const refusalOf = (reason: CorrectionRefusal) => `correction-${reason}` as const;

/** @throws AppError as `previewOf`, 6012 one is open for the issue */
export async function proposeCorrection(
  deps: CorrectionDeps,
  subject: CorrectionSubject,
  action: StaffAction,
): Promise<bigint> {
  const preview = await previewOf(deps, subject);
  try {
    return await deps.db.transaction(async (tx) => {
      const [id = 0n] = await nextIds(tx, 1);
      await insertCorrection(tx, {
        ...subject,
        id,
        preview,
        reason: action.reason,
        proposedBy: action.actor,
      });
      await record(tx, action, 'proposed', { ...subject, id });
      return id;
    });
  } catch (error) {
    if (violatedConstraint(error) !== oneProposalPerIssue) throw error;
    throw refuse('correction-already-proposed', { cause: error });
  }
}

/** @throws AppError 6004, 6003 of one's own proposal, 6012 decided already */
export async function settleProposal(
  { db }: Pick<CorrectionDeps, 'db'>,
  id: bigint,
  state: ProposalEnd,
  action: StaffAction,
): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await lockCorrection(tx, id);
    if (found === undefined) throw refuse('correction-not-found');
    if (found.state !== 'proposed') throw refuse('correction-already-decided');
    if (!mayEnd({ madeBy: found.proposedBy, actor: action.actor, end: state }))
      throw refuse(state === 'withdrawn' ? 'only-proposer-withdraws' : 'own-correction');
    await decideCorrection(tx, id, { state, by: action.actor, note: action.reason });
    await record(tx, action, state, found);
    if (state === 'approved') await addJob(tx, task, { id: id.toString() });
  });
}

/** Carries out the rest of an approved correction. @throws AppError 6004, 6012 nothing is left */
export async function carryOutAgain(
  { db }: Pick<CorrectionDeps, 'db'>,
  id: bigint,
  action: StaffAction,
): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await lockCorrection(tx, id);
    if (found === undefined) throw refuse('correction-not-found');
    const isDone = found.corrected !== null && found.unpaid === 0 && found.refusal === null;
    if (found.state !== 'approved' || isDone) throw refuse('correction-done');
    await record(tx, action, 'carried-on', found);
    await addJob(tx, task, { id: id.toString() });
  });
}

function record(
  tx: Tx,
  action: StaffAction,
  what: 'proposed' | 'approved' | 'rejected' | 'withdrawn' | 'carried-on',
  { id, game, number, target, draw, ...more }: CorrectionSubject & { id: bigint; proposedBy?: string },
): Promise<void> {
  return recordAction(tx, action, {
    action: `lottery-correction-${what}`,
    subject: `lottery:${game}`,
    detail: {
      ...{ correction: id.toString(), issue: number, after: draw === null ? target : draw.join(' ') },
      ...{ reason: action.reason, proposedBy: more.proposedBy ?? null },
    },
  });
}

/** Runs again until the venue has answered. An issue that is being paid is asked for again later. */
export function correctionJobs({ db, house }: CorrectionDeps): JobTable {
  return {
    [task]: {
      run: async (given, { log }) => {
        const id = BigInt(payload.parse(given).id);
        const found = await findCorrection(db, id);
        if (found?.state !== 'approved') return;
        await saveOutcome(db, id, await carryOut(house, found));
        log.info({ correction: id.toString() }, 'correction of a draw carried out');
      },
    },
  };
}

async function carryOut(house: HouseLotteries, correction: CorrectionRow) {
  const answer = await house.correct(`console-${correction.id}`, correction);
  if (answer.state === 'done') return { corrected: answer.corrected, unpaid: answer.left };
  if (answer.reason === 'running') throw new Error(`issue ${correction.number} is being paid`);
  return { refusal: answer.reason };
}
