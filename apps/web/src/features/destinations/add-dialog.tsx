import { Dialog } from '@hj/ui/overlays';
import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/client.ts';
import type { Proofs } from '../../shared/second-factor/factors.ts';
import { ProofForm } from '../../shared/second-factor/proof-form.tsx';
import { DESTINATION_LABELS, destinationsQuery, waitText } from '../../shared/wallet/destinations.ts';
import { ownName } from './own-name.ts';
import { type Addable, type AddRequest, addableQuery, type Details } from './queries.ts';
import { inFours } from './rules.ts';

export interface AddDialogProps {
  open: boolean;
  details: Details | undefined;
  addable: Addable;
  holder: string;
  onClose: () => void;
  onAdded: () => void;
}

async function requestOf(details: Details, proofs: Proofs): Promise<AddRequest> {
  return details.kind === 'coin'
    ? { ...details, ...proofs }
    : { ...details, holder: await ownName(), ...proofs };
}

/** A summary of the new destination, and the member's proof. */
export function AddDialog({ open, details, addable, holder, onClose, onAdded }: AddDialogProps) {
  const client = useQueryClient();
  if (!details) return null;
  return (
    <Dialog
      open={open}
      title={t`确认添加${DESTINATION_LABELS[details.kind]}`}
      className="proof-dialog"
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
    >
      <ProofForm
        label={t`确认添加`}
        done={t`添加成功`}
        send={async (proofs) => {
          await call('/fd/api/v1/bankCard/add', await requestOf(details, proofs));
          await Promise.all([
            client.invalidateQueries({ queryKey: destinationsQuery.queryKey }),
            client.invalidateQueries({ queryKey: addableQuery.queryKey }),
            client.invalidateQueries({ queryKey: ['withdrawal'] }),
          ]);
        }}
        onDone={() => {
          onAdded();
          onClose();
        }}
      >
        <Summary details={details} addable={addable} holder={holder} />
        {addable.coolMs > 0 ? (
          <p className="text-13 leading-5 text-fg-2">
            {t`为保护您的资金，新添加的收款账户可以提交取款，${waitText(addable.coolMs)}后出款。`}
          </p>
        ) : null}
      </ProofForm>
    </Dialog>
  );
}

function Summary({ details, addable, holder }: { details: Details; addable: Addable; holder: string }) {
  return (
    <dl className="proof-facts">
      {factsOf(details, addable, holder).map(({ name, value, isNumber }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={isNumber ? 'num' : undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface Fact {
  name: string;
  value: string;
  isNumber?: boolean;
}

function factsOf(details: Details, addable: Addable, holder: string): Fact[] {
  switch (details.kind) {
    case 'bank':
      return [
        { name: t`户名`, value: holder },
        {
          name: t`开户银行`,
          value: addable.banks.find(({ bankCode }) => bankCode === details.bankCode)?.name ?? '',
        },
        { name: t`银行卡号`, value: inFours(details.cardNo), isNumber: true },
      ];
    case 'alipay':
      return [
        { name: t`户名`, value: holder },
        { name: t`支付宝账号`, value: details.account, isNumber: true },
      ];
    case 'coin':
      return [
        { name: t`网络`, value: `USDT ${details.network}`, isNumber: true },
        { name: t`收款地址`, value: details.address, isNumber: true },
      ];
  }
}
