import type { TagTone } from '@hj/ui';
import { t } from '@lingui/core/macro';

const STATUSES: Readonly<Record<string, { text: string; tone: TagTone }>> = {
  normal: { text: t`正常`, tone: 'success' },
  frozen: { text: t`已冻结`, tone: 'danger' },
  disabled: { text: t`已停用`, tone: 'danger' },
};

export function statusOf(status: string): { text: string; tone: TagTone } {
  return STATUSES[status] ?? { text: status, tone: 'neutral' };
}
