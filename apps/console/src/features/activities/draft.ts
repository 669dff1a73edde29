import { activityDraft, type ConsoleResponse } from '@hj/contract/console';
import { sayName } from '@hj/ui/i18n';
import type { Tree } from '../../shared/tree/tree-words.ts';

export type Draft = ConsoleResponse<'/console/api/v1/activities/get'>['draft'];

/** Reads the fields by the contract's schema. @returns the draft to send, or the messages by path */
export function readDraft(tree: Tree): { draft: Draft | undefined; faults: ReadonlyMap<string, string> } {
  const read = activityDraft.safeParse(tree);
  if (read.success) return { draft: activityDraft.encode(read.data), faults: new Map() };
  const faults = new Map(read.error.issues.map(({ path, message }) => [path.join('.'), sayName(message)]));
  return { draft: undefined, faults };
}

/** The first draft of a new activity: a fixed gift of a day. */
export const newDraft = (now: number): Draft => ({
  ...{ code: '', page: 'activityLandPage', category: 'daily', sort: 100, startsAt: now, endsAt: null },
  terms: {
    ...{ title: '', note: '', tint: 'blue', art: 'first', minGrade: 0, newDays: null, multiplier: 1 },
    ...{ reviewed: false, twoPeopleFrom: '1000.00', categories: [], rules: [''] },
    parts: [
      {
        ...{ code: 'claim', label: '', period: 'day', measured: 'current', needs: [] },
        reward: { kind: 'fixed', amount: '8.00' },
      },
    ],
  },
});
