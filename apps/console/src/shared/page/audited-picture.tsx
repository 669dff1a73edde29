import { Button, toast } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../api/client.ts';
import './review.css';

/** A picture of a member, loaded on request, which is audited, and dropped with the dialog. */
export function AuditedPicture({ load }: { load: () => Promise<{ image: string }> }) {
  const { mutate, data, isPending } = useMutation({
    mutationFn: load,
    gcTime: 0,
    onError: (error) => toast.error(messageOf(error)),
  });
  if (data) return <img className="receipt" src={data.image} alt={t`会员提交的图片`} />;
  return (
    <Button variant="outline" size="sm" loading={isPending} onClick={() => mutate()}>
      {t`查看图片（记入审计）`}
    </Button>
  );
}
