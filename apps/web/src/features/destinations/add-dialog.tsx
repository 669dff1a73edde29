import { Dialog } from '@hj/ui/overlays';
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

/** What is about to be added, once more, and the proof that it is the member who adds it. */
export function AddDialog({ open, details, addable, holder, onClose, onAdded }: AddDialogProps) {
  const client = useQueryClient();
  if (!details) return null;
  return (
    <Dialog
      open={open}
      title={`确认添加${DESTINATION_LABELS[details.kind]}`}
      className="proof-dialog"
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
    >
      <ProofForm
        label="确认添加"
        done="添加成功"
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
          <p className="member-form__hint">
            为保护您的资金，新添加的收款账户需等待 {waitText(addable.coolMs)}后才会出款。
          </p>
        ) : null}
      </ProofForm>
    </Dialog>
  );
}

function Summary({ details, addable, holder }: { details: Details; addable: Addable; holder: string }) {
  return (
    <dl className="proof-facts">
      {factsOf(details, addable, holder).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={name === '户名' || name === '开户银行' ? undefined : 'num'}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function factsOf(details: Details, addable: Addable, holder: string): [string, string][] {
  switch (details.kind) {
    case 'bank':
      return [
        ['户名', holder],
        ['开户银行', addable.banks.find(({ bankCode }) => bankCode === details.bankCode)?.name ?? ''],
        ['银行卡号', inFours(details.cardNo)],
      ];
    case 'alipay':
      return [
        ['户名', holder],
        ['支付宝账号', details.account],
      ];
    case 'coin':
      return [
        ['网络', `USDT ${details.network}`],
        ['收款地址', details.address],
      ];
  }
}
