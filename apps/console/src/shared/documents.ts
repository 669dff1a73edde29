import type { ConsoleResponse } from '@hj/contract/console';
import type { TagTone } from '@hj/ui';
import { t } from '@lingui/core/macro';

export type DocumentState = ConsoleResponse<'/console/api/v1/documents/list'>['list'][number]['state'];

export const DOCUMENT_STATES: Readonly<Record<DocumentState, { name: string; tone: TagTone }>> = {
  pending: { name: t`待审核`, tone: 'warn' },
  approved: { name: t`已通过`, tone: 'success' },
  rejected: { name: t`已拒绝`, tone: 'danger' },
};
