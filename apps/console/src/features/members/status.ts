import type { TagTone } from '@hj/ui';

const STATUSES: Readonly<Record<string, { text: string; tone: TagTone }>> = {
  normal: { text: '正常', tone: 'success' },
  frozen: { text: '已冻结', tone: 'danger' },
  disabled: { text: '已停用', tone: 'danger' },
};

export function statusOf(status: string): { text: string; tone: TagTone } {
  return STATUSES[status] ?? { text: status, tone: 'neutral' };
}
