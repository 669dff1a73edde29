import { Dialog } from '@hj/ui/overlays';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

export interface TalkImageProps {
  imageId: string;
  /** Fetches the picture as a data URL. */
  load: (imageId: string) => Promise<{ image: string }>;
}

/** A picture of a message: small in the thread, whole on a press. */
export function TalkImage({ imageId, load }: TalkImageProps) {
  const [open, setOpen] = useState(false);
  const { data, isError, refetch } = useQuery({
    queryKey: ['talk-image', imageId],
    queryFn: () => load(imageId),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const press = () => (isError ? void refetch() : setOpen(data !== undefined));
  return (
    <>
      <button type="button" aria-label={t`查看图片`} onClick={press}>
        {data ? <img src={data.image} alt="" /> : isError ? t`点击重试` : null}
      </button>
      {open && data ? (
        <Dialog open title={t`图片`} size="lg" onOpenChange={setOpen}>
          <img className="max-w-full" src={data.image} alt={t`消息中的图片`} />
        </Dialog>
      ) : null}
    </>
  );
}
