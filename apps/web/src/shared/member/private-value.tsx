import { EyeIcon, EyeOffIcon, IconButton, Spinner, toast } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { messageOf } from '../api/api-error.ts';
import { useLock } from '../api/use-lock.ts';
import { type DecryptedKey, decryptOwn, findDecrypted, forgetDecrypted } from '../session/decrypted.ts';
import { usePhoneText } from './contact-text.ts';

export interface PrivateValueProps {
  field: DecryptedKey;
  /** Its name, for the button. */
  label: string;
  masked: string;
}

/** One of the member's own values, masked, with an eye that has the server open it. */
export function PrivateValue({ field, label, masked }: PrivateValueProps) {
  const [opened, setOpened] = useState({ masked, value: findDecrypted(field, masked) });
  const [busy, setBusy] = useState(false);
  const phoneText = usePhoneText();
  const lock = useLock();
  // Another mask is another value than the opened one.
  const value = opened.masked === masked ? opened.value : findDecrypted(field, masked);

  async function toggle(): Promise<void> {
    if (value !== undefined) {
      forgetDecrypted(field);
      return setOpened({ masked, value: undefined });
    }
    if (!lock.take()) return;
    setBusy(true);
    try {
      setOpened({ masked, value: await decryptOwn(field, masked) });
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      lock.free();
      setBusy(false);
    }
  }

  return (
    <span className="inline-flex min-w-0 max-w-full items-center gap-1">
      <span className="num truncate" aria-live="polite">
        {field === 'phone' ? phoneText(value ?? masked) : (value ?? masked)}
      </span>
      <IconButton
        size="sm"
        label={value === undefined ? t`显示完整${label}` : t`隐藏${label}`}
        aria-pressed={value !== undefined}
        aria-busy={busy || undefined}
        onClick={toggle}
      >
        {busy ? (
          <Spinner size={14} />
        ) : value === undefined ? (
          <EyeOffIcon size={16} />
        ) : (
          <EyeIcon size={16} />
        )}
      </IconButton>
    </span>
  );
}
