export type { AuditAction } from '@hj/contract/console';
export { findOpenProposal, listProposals, type ProposalState } from './proposal-store.ts';
export { decideProposal, propose } from './proposals.ts';
export { recordAction, recordAudit } from './store.ts';
export { mayEnd, type ProposalEnd } from './two-people.ts';
