/** What the desk does with cases. Every change is audited in its own transaction. */
import { AppError, type Tx } from '@hj/platform';
import type { StaffAction } from '../../deps.ts';
import { type AuditAction, recordAudit } from '../audit/index.ts';
import type { AmlDeps } from './deps.ts';
import { evidenceNames } from './rules.ts';
import {
  type Case,
  type CaseFilter,
  type CaseOutcome,
  findCase,
  listCases,
  lockCase,
  updateAssigned,
  updateDecided,
} from './store.ts';

export interface CaseDetail extends Case {
  /** What the rule saw, in the words of the desk. */
  facts: { label: string; value: string }[];
}

export interface AmlDesk {
  list(filter: CaseFilter): Promise<{ list: Case[]; total: number }>;
  /** @throws AppError 6004 */
  get(id: bigint): Promise<CaseDetail>;
  /** Takes the case, also from a colleague. @throws AppError 6004, 6012 it is decided */
  assign(id: bigint, action: StaffAction): Promise<CaseDetail>;
  /**
   * Ends it; `frozen` freezes the account first.
   * @throws AppError 6004, 6008 no note, 6012 it is decided, or a colleague has it
   */
  decide(
    id: bigint,
    decision: { outcome: CaseOutcome; note: string },
    action: StaffAction,
  ): Promise<CaseDetail>;
}

const texts = {
  note: '请填写 1 至 500 个字的处理说明',
  decided: '该案件已有结论',
  taken: '该案件由其他同事处理，请先领取',
} as const;

export function createAmlDesk(deps: AmlDeps): AmlDesk {
  async function get(id: bigint): Promise<CaseDetail> {
    return detailOf(await findOpen(deps, id, 'any'));
  }

  return {
    get,
    list: (filter) => listCases(deps.db, filter),
    async assign(id, action) {
      await deps.db.transaction(async (tx) => {
        await lockCase(tx, id);
        const { assignedTo } = await findOpen({ db: tx }, id, 'open');
        await updateAssigned(tx, id, action.actor);
        await audit(tx, id, action, { action: 'aml-case-assigned', detail: { before: assignedTo } });
      });
      return get(id);
    },
    async decide(id, { outcome, note: given }, action) {
      const note = given.trim();
      if (note.length < 1 || note.length > 500) throw new AppError(6008, { message: texts.note });
      const { memberId } = await requireMine({ db: deps.db }, id, action);
      // Before the decision: a case that says frozen must never stand beside an account that is not.
      if (outcome === 'frozen') await deps.freeze(memberId, action);
      await deps.db.transaction(async (tx) => {
        await lockCase(tx, id);
        await requireMine({ db: tx }, id, action);
        await updateDecided(tx, id, { outcome, note, by: action.actor, at: deps.now() });
        await audit(tx, id, action, { action: 'aml-case-decided', detail: { outcome, note } });
      });
      return get(id);
    },
  };
}

type Reader = { db: Parameters<typeof findCase>[0] };

async function findOpen({ db }: Reader, id: bigint, which: 'any' | 'open'): Promise<Case> {
  const found = await findCase(db, id);
  if (found === undefined) throw new AppError(6004);
  if (which === 'open' && found.state === 'decided') throw new AppError(6012, { message: texts.decided });
  return found;
}

async function requireMine(reader: Reader, id: bigint, { actor }: StaffAction): Promise<Case> {
  const found = await findOpen(reader, id, 'open');
  if (found.assignedTo !== null && found.assignedTo !== actor)
    throw new AppError(6012, { message: texts.taken });
  return found;
}

function detailOf(found: Case): CaseDetail {
  const facts = Object.entries(evidenceNames).flatMap(([key, label]) => {
    const value: unknown = Reflect.get(found.evidence, key);
    return typeof value === 'string' ? [{ label, value }] : [];
  });
  return { ...found, facts };
}

function audit(
  tx: Tx,
  id: bigint,
  { actor, reason, address, requestId }: StaffAction,
  { action, detail }: { action: AuditAction; detail: Record<string, string | null> },
): Promise<void> {
  return recordAudit(tx, {
    ...{ actor, action, address, requestId },
    subject: `case:${id}`,
    detail: { ...detail, reason },
  });
}
