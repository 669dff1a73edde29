import { Dialog as Base } from '@base-ui/react/dialog';
import { t } from '@lingui/core/macro';
import { Spinner } from '../progress/spinner.tsx';
import type { LoadingMessage } from './dialog-store.ts';
import './dialog.css';

export function LoadingDialog({ message, onClose }: { message: LoadingMessage; onClose: () => void }) {
  const { msg = t`加载中...`, isShowIcon = true, isShowMask = true, maskClosable = false } = message;
  return (
    <Base.Root
      open
      modal={isShowMask}
      disablePointerDismissal={!maskClosable}
      onOpenChange={(open, details) => {
        if (open) return;
        if (!maskClosable) return details.cancel();
        onClose();
      }}
    >
      <Base.Portal>
        {isShowMask ? <Base.Backdrop className="hj-overlay hj-overlay--loading" /> : null}
        <Base.Popup className="hj-loading" aria-busy="true">
          {isShowIcon ? <Spinner size={28} /> : null}
          <Base.Title render={<span />}>{msg}</Base.Title>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
