export type { AuditAction } from '@hj/contract/console';
export { recordAudit } from './store.ts';
