import { Dialog } from '@hj/ui/overlays';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/client.ts';
import { ProofForm } from '../../shared/second-factor/proof-form.tsx';
import {
  type Destination,
  destinationName,
  destinationsQuery,
  waitText,
} from '../../shared/wallet/destinations.ts';
import { addableQuery } from './queries.ts';

export interface DeleteDialogProps {
  open: boolean;
  destination: Destination | undefined;
  onClose: () => void;
}

/** Removes a destination behind the withdrawal password. */
export function DeleteDialog({ open, destination, onClose }: DeleteDialogProps) {
  const client = useQueryClient();
  const coolMs = useQuery(addableQuery).data?.coolMs ?? 0;
  if (!destination) return null;
  return (
    <Dialog
      open={open}
      title={t`删除收款账户`}
      className="proof-dialog"
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
    >
      <ProofForm
        label={t`确认删除`}
        done={t`收款账户已删除`}
        send={async (proofs) => {
          await call('/fd/api/v1/bankCard/delete', { destinationId: destination.destinationId, ...proofs });
          await Promise.all([
            client.invalidateQueries({ queryKey: destinationsQuery.queryKey }),
            client.invalidateQueries({ queryKey: addableQuery.queryKey }),
            client.invalidateQueries({ queryKey: ['withdrawal'] }),
          ]);
        }}
        onDone={onClose}
      >
        <p className="text-13 leading-5 text-fg-2">
          <Trans>
            删除 {destinationName(destination)} <span className="num">{destination.masked}</span>。
            {coolMs > 0 ? t`重新添加后需再等待 ${waitText(coolMs)}。` : null}处理中的取款不受影响。
          </Trans>
        </p>
      </ProofForm>
    </Dialog>
  );
}
