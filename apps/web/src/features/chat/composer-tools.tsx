import { IconButton, PacketIcon, TicketIcon } from '@hj/ui';
import { t } from '@lingui/core/macro';

interface ComposerToolsProps {
  disabled: boolean;
  slipCount: number;
  onSlip: () => void;
  onPacket: () => void;
}

/** What only members may send: their slip, and red packets. */
export function ComposerTools({ disabled, slipCount, onSlip, onPacket }: ComposerToolsProps) {
  return (
    <>
      <IconButton
        label={slipCount > 0 ? t`分享投注单 ${slipCount} 项` : t`分享投注单`}
        disabled={disabled}
        onClick={onSlip}
      >
        <TicketIcon size={20} />
      </IconButton>
      <IconButton label={t`发红包`} disabled={disabled} onClick={onPacket}>
        <PacketIcon size={20} />
      </IconButton>
    </>
  );
}
