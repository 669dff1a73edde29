import type { ConsoleResponse } from '@hj/contract/console';
import type { TagTone } from '@hj/ui';

export type DocumentState = ConsoleResponse<'/console/api/v1/documents/list'>['list'][number]['state'];

export const DOCUMENT_STATES: Readonly<Record<DocumentState, { name: string; tone: TagTone }>> = {
  pending: { name: '待审核', tone: 'warn' },
  approved: { name: '已通过', tone: 'success' },
  rejected: { name: '已拒绝', tone: 'danger' },
};
