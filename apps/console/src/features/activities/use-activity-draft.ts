import { useState } from 'react';
import type { Tree } from '../../shared/tree/tree-words.ts';
import { type Draft, readDraft } from './draft.ts';

/** The draft of one version while it is filled in; all fields are kept in every step. */
export function useActivityDraft(version: number, draft: Draft) {
  // The opened version: after another one was published meanwhile this draft is refused and never overwrites it.
  const [opened] = useState({ version, draft });
  const [tree, setTree] = useState<Record<string, Tree>>(() => JSON.parse(JSON.stringify(draft)));
  const read = readDraft(tree);
  const changed = JSON.stringify(tree) !== JSON.stringify(opened.draft);
  const isNew = opened.version === 0;
  const differs = read.draft !== undefined && JSON.stringify(read.draft) !== JSON.stringify(opened.draft);
  return {
    ...{ opened, isNew, tree, changed, faults: read.faults, draft: read.draft },
    /** It can be proposed. */
    ready: read.draft !== undefined && (isNew || differs),
    set: (change: Record<string, Tree>) => setTree((old) => ({ ...old, ...change })),
  };
}

export type ActivityDraftForm = ReturnType<typeof useActivityDraft>;
