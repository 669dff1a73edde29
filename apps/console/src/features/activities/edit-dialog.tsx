import { QueryView, Skeleton } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { DeskDialog } from '../../shared/action/form-dialog.tsx';
import { call, messageOf } from '../../shared/api/client.ts';
import { useMay } from '../../shared/session/session-store.ts';
import { TreeFields } from '../../shared/tree/tree-fields.tsx';
import type { Tree } from '../../shared/tree/tree-words.ts';
import { ActivityEditor } from './activity-editor.tsx';
import { DryRun } from './dry-run.tsx';
import { TERMS_WORDS } from './terms-words.ts';
import { Versions } from './versions.tsx';

/** An activity with its versions, and the form of the next one for operators with that right. */
export function EditDialog({ activityId, onClose }: { activityId: string; onClose: () => void }) {
  const mayEdit = useMay('activities.edit');
  const query = useQuery({
    queryKey: ['activities', 'get', activityId],
    queryFn: () => call('/console/api/v1/activities/get', { activityId }),
  });
  if (mayEdit && query.data !== undefined) return <ActivityEditor {...query.data} onClose={onClose} />;
  return (
    <DeskDialog title={query.data?.draft.terms.title ?? t`活动`} size="lg" onClose={onClose}>
      <QueryView
        query={query}
        failed={t`加载失败`}
        safe={messageOf}
        skeleton={<Skeleton className="h-96 w-full" />}
      >
        {({ draft, versions }) => {
          const tree: Tree = JSON.parse(JSON.stringify(draft));
          return (
            <>
              <Versions versions={versions} />
              <fieldset disabled aria-label={t`条款`}>
                <TreeFields
                  {...{ name: '', path: '', value: tree, words: TERMS_WORDS, faults: new Map() }}
                  onChange={() => undefined}
                />
              </fieldset>
              <DryRun terms={draft.terms} />
            </>
          );
        }}
      </QueryView>
    </DeskDialog>
  );
}
