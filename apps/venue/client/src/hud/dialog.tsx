import { t } from '@lingui/core/macro';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from './icons.tsx';

/** A dialog over the game; on a phone a sheet. The browser traps the focus and gives it back. */
export function Dialog({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose(): void;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Of this dialog: one may be over another.
  const titleId = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="sheet" aria-labelledby={titleId} onClose={onClose}>
      <header>
        <h2 id={titleId}>{title}</h2>
        <button type="button" className="icon" aria-label={t`关闭`} onClick={() => dialog.current?.close()}>
          <Icon name="close" size={20} />
        </button>
      </header>
      <div className="sheet-body">{children}</div>
    </dialog>
  );
}
