import { IconButton, PacketIcon, TicketIcon, TrophyIcon } from '@hj/ui';
import { t } from '@lingui/core/macro';
import type { Pictures } from '../../shared/talk/use-pictures.ts';
import { PictureTool } from './picture.tsx';

interface ComposerToolsProps {
  disabled: boolean;
  slipCount: number;
  /** Undefined where the member may send none. */
  pictures: Pictures | undefined;
  onSlip: () => void;
  onWin: () => void;
  onPacket: () => void;
}

/** Tools of members only: their slip, a win, a picture, and red packets. */
export function ComposerTools({
  disabled,
  slipCount,
  pictures,
  onSlip,
  onWin,
  onPacket,
}: ComposerToolsProps) {
  return (
    <>
      {pictures === undefined ? null : <PictureTool pictures={pictures} disabled={disabled} />}
      <IconButton
        label={slipCount > 0 ? t`分享投注单 ${slipCount} 项` : t`分享投注单`}
        disabled={disabled}
        onClick={onSlip}
      >
        <TicketIcon size={20} />
      </IconButton>
      <IconButton label={t`分享中奖`} disabled={disabled} onClick={onWin}>
        <TrophyIcon size={20} />
      </IconButton>
      <IconButton label={t`发红包`} disabled={disabled} onClick={onPacket}>
        <PacketIcon size={20} />
      </IconButton>
    </>
  );
}
