import { Dialog as Base } from '@base-ui/react/dialog';
import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import { type ReactNode, useRef } from 'react';
import { IconButton } from '../icon-button/icon-button.tsx';
import { CloseIcon } from '../icons/icons.tsx';
import './dialog.css';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Called when the closing movement is over. */
  onClosed?: () => void;
  title: ReactNode;
  /** The title is read but not seen, where the content draws its own. */
  hideTitle?: boolean;
  /** 400, 560, 720 or 880 wide; on a phone every dialog but `sm` is a full-height sheet. */
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** Whether the cross, Escape and a press outside close it. */
  closeAble?: boolean;
  /** A press outside leaves it, where the finger may still press the element that stood there before. */
  keepsOutside?: boolean;
  footer?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** Where the focus goes: the first field that is typed or chosen in, else the primary button. A finger keeps the default, so no keyboard jumps up. */
function firstFocus(popup: HTMLElement | null, openedBy: string): HTMLElement | boolean {
  if (openedBy === 'touch') return true;
  const field = popup?.querySelector<HTMLElement>(
    '.hj-dialog__body :is(input:not([type=checkbox], [type=radio]), select)',
  );
  return field ?? popup?.querySelector<HTMLElement>('.hj-dialog__footer .hj-btn:last-child') ?? true;
}

/** A modal dialog: traps the focus, gives it back, closes on Escape. At most two buttons in the footer, primary right. */
export function Dialog({
  open,
  onOpenChange,
  onClosed,
  title,
  hideTitle,
  size = 'md',
  closeAble = true,
  keepsOutside = false,
  footer,
  className,
  children,
}: DialogProps) {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Base.Root
      open={open}
      disablePointerDismissal={!closeAble || keepsOutside}
      onOpenChangeComplete={(next) => {
        if (!next) onClosed?.();
      }}
      onOpenChange={(next, details) => {
        if (!next && !closeAble && details.reason === 'escape-key') return details.cancel();
        onOpenChange(next);
      }}
    >
      <Base.Portal>
        {/* Over another dialog too: the last question stands out. */}
        <Base.Backdrop forceRender className="hj-overlay" />
        <Base.Popup
          ref={popup}
          initialFocus={(openedBy) => firstFocus(popup.current, openedBy)}
          className={clsx('hj-dialog', `hj-dialog--${size}`, className)}
        >
          <Base.Title className={clsx('hj-dialog__title', hideTitle && 'hj-visually-hidden')}>
            {title}
          </Base.Title>
          {closeAble ? (
            <Base.Close
              render={
                <IconButton label={t`关闭`} className="hj-dialog__close">
                  <CloseIcon size={18} />
                </IconButton>
              }
            />
          ) : null}
          <div className="hj-dialog__body">{children}</div>
          {footer ? <div className="hj-dialog__footer">{footer}</div> : null}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
