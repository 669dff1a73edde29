export type { AuditAction } from '@hj/contract/console';
export { recordAction, recordAudit } from './store.ts';
