import { Dialog } from '@hj/ui/overlays';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { imageQuery } from './queries.ts';

/** A picture of a message: small in the thread, whole on a press. */
export function ThreadImage({ imageId }: { imageId: string }) {
  const [open, setOpen] = useState(false);
  const { data, isError, refetch } = useQuery(imageQuery(imageId));
  const press = () => (isError ? void refetch() : setOpen(data !== undefined));
  return (
    <>
      <button type="button" aria-label={t`查看图片`} onClick={press}>
        {data ? <img src={data.image} alt="" /> : isError ? t`点击重试` : null}
      </button>
      {open && data ? (
        <Dialog open title={t`图片`} size="lg" onOpenChange={setOpen}>
          <img className="max-w-full" src={data.image} alt={t`反馈图片`} />
        </Dialog>
      ) : null}
    </>
  );
}
