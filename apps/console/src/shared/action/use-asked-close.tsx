import { t } from '@lingui/core/macro';
import { type ReactNode, useState } from 'react';
import { FormDialog } from './form-dialog.tsx';

interface AskedClose {
  /** For 取消, the cross and Escape. */
  close: () => void;
  /** The open question, to be rendered beside the form. */
  question: ReactNode;
}

/** Closes an unchanged form at once, and a changed one after a question: its input is lost. */
export function useAskedClose(changed: boolean, onClose: () => void): AskedClose {
  const [asked, setAsked] = useState(false);
  return {
    close: () => (changed ? setAsked(true) : onClose()),
    question: asked ? (
      <FormDialog
        title={t`放弃未提交的修改`}
        sureText={t`放弃修改`}
        cancelText={t`继续填写`}
        danger
        onSend={onClose}
        onClose={() => setAsked(false)}
      >
        <p>{t`关闭后已填写的内容不会保留，现行版本不变。`}</p>
      </FormDialog>
    ) : null,
  };
}
