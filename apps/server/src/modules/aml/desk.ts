/** Actions of the desk on cases. Each change writes its audit row in its own transaction. */
import { caseFacts } from '@hj/contract/console';
import { memberId as toMemberId } from '@hj/platform';
import type { StaffAction } from '../../deps.ts';
import { recordAction } from '../audit/index.ts';
import type { AmlDeps } from './deps.ts';
import { refuse } from './refusals.ts';
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
  /** The findings of the rule. */
  facts: { name: (typeof caseFacts)[number]; value: string }[];
}

export interface AmlDesk {
  list(filter: CaseFilter): Promise<{ list: Case[]; total: number }>;
  /** @throws AppError 6004 */
  get(id: bigint): Promise<CaseDetail>;
  /** Assigns the case to the caller, also one of a colleague. @throws AppError 6004, 6012 decided already */
  assign(id: bigint, action: StaffAction): Promise<CaseDetail>;
  /**
   * Decides the case; `frozen` freezes the account, or both of a pair, first.
   * @throws AppError 6004, 6008 note missing, 6012 decided already, or assigned to a colleague
   */
  decide(
    id: bigint,
    decision: { outcome: CaseOutcome; note: string },
    action: StaffAction,
  ): Promise<CaseDetail>;
}

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
        await recordAction(tx, action, {
          action: 'aml-case-assigned',
          subject: `case:${id}`,
          detail: { before: assignedTo, reason: action.reason },
        });
      });
      return get(id);
    },
    async decide(id, { outcome, note: given }, action) {
      const note = given.trim();
      if (note.length < 1 || note.length > 500) throw refuse('note-missing');
      const { memberId, otherId } = await requireMine({ db: deps.db }, id, action);
      // Frozen before the decision: a case decided as frozen never has an open account.
      if (outcome === 'frozen') {
        await deps.freeze(memberId, action);
        if (otherId !== null) await deps.freeze(toMemberId(otherId), action);
      }
      await deps.db.transaction(async (tx) => {
        await lockCase(tx, id);
        await requireMine({ db: tx }, id, action);
        await updateDecided(tx, id, { outcome, note, by: action.actor, at: deps.now() });
        await recordAction(tx, action, {
          action: 'aml-case-decided',
          subject: `case:${id}`,
          detail: { outcome, note, reason: action.reason },
        });
      });
      return get(id);
    },
  };
}

type Reader = { db: Parameters<typeof findCase>[0] };

async function findOpen({ db }: Reader, id: bigint, which: 'any' | 'open'): Promise<Case> {
  const found = await findCase(db, id);
  if (found === undefined) throw refuse('not-found');
  if (which === 'open' && found.state === 'decided') throw refuse('case-decided');
  return found;
}

async function requireMine(reader: Reader, id: bigint, { actor }: StaffAction): Promise<Case> {
  const found = await findOpen(reader, id, 'open');
  if (found.assignedTo !== null && found.assignedTo !== actor) throw refuse('case-of-another');
  return found;
}

function detailOf(found: Case): CaseDetail {
  const facts = caseFacts.flatMap((name) => {
    const value = found.evidence[name];
    return value === undefined ? [] : [{ name, value }];
  });
  return { ...found, facts };
}
