import { activityDraft, type ConsoleResponse } from '@hj/contract/console';
import type { Tree } from '../../shared/tree/tree-words.ts';

export type Draft = ConsoleResponse<'/console/api/v1/activities/get'>['draft'];

/** Reads the fields by the contract's schema. @returns the draft to send, or the messages by path */
export function readDraft(tree: Tree): { draft: Draft | undefined; faults: ReadonlyMap<string, string> } {
  const read = activityDraft.safeParse(tree);
  if (read.success) return { draft: activityDraft.encode(read.data), faults: new Map() };
  const faults = new Map(read.error.issues.map(({ path, message }) => [path.join('.'), message]));
  return { draft: undefined, faults };
}
