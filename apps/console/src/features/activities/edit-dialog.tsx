import { QueryView, Skeleton } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { DeskDialog } from '../../shared/action/form-dialog.tsx';
import { call, messageOf } from '../../shared/api/client.ts';
import { useMay } from '../../shared/session/session-store.ts';
import { momentText } from '../../shared/time.ts';
import { DryRun } from './dry-run.tsx';
import { VersionForm } from './version-form.tsx';

/** An activity with its versions, and the form of the next one for operators with that right. */
export function EditDialog({ activityId, onClose }: { activityId: string; onClose: () => void }) {
  const mayEdit = useMay('activities.edit');
  const query = useQuery({
    queryKey: ['activities', 'get', activityId],
    queryFn: () => call('/console/api/v1/activities/get', { activityId }),
  });
  return (
    <DeskDialog title={query.data?.draft.terms.title ?? t`活动`} size="lg" onClose={onClose}>
      <QueryView
        query={query}
        failed={t`加载失败`}
        safe={messageOf}
        skeleton={<Skeleton className="h-96 w-full" />}
      >
        {({ draft, versions }) => (
          <>
            <ol className="activity-versions" aria-label={t`版本`}>
              {versions.map(({ version, madeBy, madeAt }) => (
                <li key={version}>
                  <b>{t`第 ${version} 版`}</b> {madeBy.name ?? madeBy.actor}
                  <span className="num text-fg-3">{momentText(madeAt)}</span>
                </li>
              ))}
            </ol>
            {mayEdit ? (
              <VersionForm draft={draft} onClose={onClose} />
            ) : (
              <>
                <pre className="activity-json">{JSON.stringify(draft.terms, null, 2)}</pre>
                <DryRun terms={draft.terms} />
              </>
            )}
          </>
        )}
      </QueryView>
    </DeskDialog>
  );
}
