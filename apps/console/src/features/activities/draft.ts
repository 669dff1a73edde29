import { activityDraft, type ConsoleResponse } from '@hj/contract/console';
import { t } from '@lingui/core/macro';

export type Draft = ConsoleResponse<'/console/api/v1/activities/get'>['draft'];

/** Reads what an operator wrote; the contract's schema decides. */
export function readDraft(
  text: string,
): { draft: Draft; fault?: undefined } | { draft?: undefined; fault: string } {
  try {
    const read = activityDraft.safeParse(JSON.parse(text));
    if (read.success) return { draft: activityDraft.encode(read.data) };
    const [issue] = read.error.issues;
    return { fault: `${issue?.path.join('.') ?? ''}：${issue?.message ?? ''}` };
  } catch {
    return { fault: t`不是有效的 JSON` };
  }
}
