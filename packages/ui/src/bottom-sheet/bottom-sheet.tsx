import { Dialog as Base } from '@base-ui/react/dialog';
import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import '../dialog/dialog.css';
import './bottom-sheet.css';
import { useSheetDrag } from './use-sheet-drag.ts';

export interface BottomSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** The head beside the grip; the whole head drags the sheet. The title is read even when a head is drawn. */
  head?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A sheet from the bottom of a phone. It closes when it is dragged down by a quarter of its height. */
export function BottomSheet({ open, onOpenChange, title, head, className, children }: BottomSheetProps) {
  const drag = useSheetDrag(() => onOpenChange(false));
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className="hj-overlay" />
        <Base.Popup ref={drag.sheetRef} className={clsx('hj-sheet', className)}>
          <div className="hj-sheet__head" {...drag.handlers}>
            <span className="hj-sheet__grip" aria-hidden="true" />
            <Base.Title className={clsx('hj-sheet__title', head ? 'hj-visually-hidden' : undefined)}>
              {title}
            </Base.Title>
            {head}
          </div>
          <div className="hj-sheet__body">{children}</div>
          <Base.Close className="hj-visually-hidden">{t`关闭`}</Base.Close>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
