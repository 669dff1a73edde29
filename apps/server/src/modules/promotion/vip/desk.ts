/**
 * Versions of the VIP programme (versions.ts). Invariants: a version never changes, and days of rebate keep the version that
 * they were counted under. Withdrawal limits of the grades are published with it.
 */
import { type VipDraft, vipDraft, type WithdrawalLimit } from '@hj/contract/console';
import type { Db, Json, Queries, Tx } from '@hj/platform';
import type { StaffAction } from '../../../deps.ts';
import { listProposals, type ProposalState } from '../../audit/index.ts';
import { changesOf } from '../activity/changes.ts';
import { decideVersion, proposeVersion, type VersionKind } from '../versions.ts';
import { writeVipTerms } from './terms.ts';
import { getVipTerms, insertVipTerms, listVersions } from './vip-store.ts';

export interface VipDeskDeps {
  db: Db;
  withdrawalLimits: {
    list(q: Queries): Promise<WithdrawalLimit[]>;
    save(tx: Tx, limits: readonly WithdrawalLimit[]): Promise<void>;
  };
}

const subject = 'vip';
const kinds = ['vip-terms'] as const;
const versions: VersionKind = {
  kind: 'vip-terms',
  actions: { proposed: 'vip-proposed', refused: 'vip-refused', saved: 'vip-saved' },
  outdated: 'vip-terms-changed',
  aboutOf: () => 'vip:terms',
};

export function createVipDesk(deps: VipDeskDeps) {
  const { db } = deps;
  return {
    find: async () => {
      const [{ version, draft }, versions, { total }] = await Promise.all([
        readPresent(deps, db),
        listVersions(db),
        listProposals(db, { kinds, state: 'open', limit: 1, offset: 0 }),
      ]);
      return { version, draft, versions: [...versions], proposed: total > 0 };
    },
    /** @throws AppError 6008 another version was published since; 6012 one is open */
    propose: (version: number, draft: VipDraft, action: StaffAction) =>
      db.transaction(async (tx) => {
        const body = vipDraft.encode(draft) as Json;
        const base = vipDraft.encode((await readPresent(deps, tx)).draft) as Json;
        const readVersion = async () => (await getVipTerms(tx)).version;
        return proposeVersion(tx, versions, { subject, body, base, version, readVersion }, action);
      }),
    proposals: async (filter: { state: ProposalState | undefined; limit: number; offset: number }) => {
      const [{ rows, total }, { draft }] = await Promise.all([
        listProposals(db, { ...filter, kinds }),
        readPresent(deps, db),
      ]);
      const present = vipDraft.encode(draft);
      return {
        rows: rows.map(({ body, base, ...row }) => ({ ...row, changes: changesOf(base ?? present, body) })),
        total,
      };
    },
    decideProposal: (id: bigint, approved: boolean, action: StaffAction) =>
      db.transaction((tx) => decide(deps, tx, { id, approved }, action)),
  };
}

async function readPresent({ withdrawalLimits }: VipDeskDeps, q: Queries) {
  const [{ version, ...terms }, withdrawals] = await Promise.all([getVipTerms(q), withdrawalLimits.list(q)]);
  return { version, draft: { terms, withdrawals } };
}

function decide(
  { withdrawalLimits }: VipDeskDeps,
  tx: Tx,
  decision: { id: bigint; approved: boolean },
  action: StaffAction,
): Promise<{ version: number | null }> {
  const publish = async (body: unknown, madeBy: string) => {
    const { terms, withdrawals } = vipDraft.parse(body);
    const version = (await getVipTerms(tx)).version + 1;
    await insertVipTerms(tx, { version, terms: writeVipTerms(terms), madeBy });
    await withdrawalLimits.save(tx, withdrawals);
    return { version, about: versions.aboutOf(subject), detail: {} };
  };
  return decideVersion(tx, versions, { ...decision, publish }, action);
}
