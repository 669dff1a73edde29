import { VolumeIcon } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Suspense } from 'react';
import { queryPart } from '../../shared/api/query-part.tsx';
import { useAfterPaint } from '../../shared/use-after-paint.ts';

const NoticeLine = queryPart(async () => (await import('./notice-line.tsx')).NoticeLine);

/** The bar of the notices; its texts come after the first paint. */
export function NoticeBar() {
  const painted = useAfterPaint();
  return (
    <section className="hj-card home-notice" aria-label={t`公告`}>
      <VolumeIcon size={18} />
      <b>{t`公告`}</b>
      {painted ? (
        <Suspense>
          <NoticeLine />
        </Suspense>
      ) : null}
    </section>
  );
}
