import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { Dialog } from './dialog.tsx';
import type { DialogMessage, LoadingMessage } from './dialog-store.ts';
import { LoadingDialog } from './loading-dialog.tsx';

/** The generic tips dialog of the specification. `onClose` is called once it has left the screen. */
export function TipsDialog({ message, onClose }: { message: DialogMessage; onClose: () => void }) {
  const {
    msg,
    title = t`温馨提示`,
    isShowCancel = false,
    sureText = t`确定`,
    cancelText = t`取消`,
    closeAble = true,
  } = message;
  const [open, setOpen] = useState(true);
  function close(then: (() => void) | undefined) {
    if (!open) return;
    setOpen(false);
    then?.();
  }
  const cancel = () => close(message.onCancel);
  const sure = () => close(message.onSure);
  return (
    <Dialog
      open={open}
      onClosed={onClose}
      size="sm"
      title={title}
      closeAble={closeAble}
      onOpenChange={(next) => {
        if (!next) cancel();
      }}
      footer={
        <>
          {isShowCancel ? (
            <Button variant="outline" onClick={cancel}>
              {cancelText}
            </Button>
          ) : null}
          <Button onClick={sure}>{sureText}</Button>
        </>
      }
    >
      <div className="hj-tips__msg">{msg}</div>
    </Dialog>
  );
}

export interface OpenDialogsProps {
  tip: (DialogMessage & { id: number }) | undefined;
  loading: LoadingMessage | undefined;
  onCloseTip: () => void;
  onCloseLoading: () => void;
}

/** Loaded by DialogHost with the first dialog. */
export function OpenDialogs({ tip, loading, onCloseTip, onCloseLoading }: OpenDialogsProps) {
  return (
    <>
      {tip ? <TipsDialog key={tip.id} message={tip} onClose={onCloseTip} /> : null}
      {loading ? <LoadingDialog message={loading} onClose={onCloseLoading} /> : null}
    </>
  );
}
