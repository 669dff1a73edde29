import { BottomSheet, Dialog } from '@hj/ui/overlays';
import { t } from '@lingui/core/macro';
import { BetFacts } from './bet-facts.tsx';
import type { BetRecord } from './queries.ts';

export interface BetDetailProps {
  bet: BetRecord;
  phone: boolean;
  onClose: () => void;
}

/** A bet in a sheet on a phone, in a dialog elsewhere. */
export function BetDetail({ bet, phone, onClose }: BetDetailProps) {
  const onOpenChange = (open: boolean) => {
    if (!open) onClose();
  };
  return phone ? (
    <BottomSheet open onOpenChange={onOpenChange} title={t`注单详情`}>
      <BetFacts bet={bet} />
    </BottomSheet>
  ) : (
    <Dialog open onOpenChange={onOpenChange} title={t`注单详情`}>
      <BetFacts bet={bet} />
    </Dialog>
  );
}
