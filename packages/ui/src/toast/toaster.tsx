import { t } from '@lingui/core/macro';
import { useEffect } from 'react';
import { Toaster as Sonner, toast as sonner } from 'sonner';
import 'sonner/dist/styles.css';
import { type ToastMessage, takeDelivery } from './toast.ts';
import { ToastCard } from './toast-card.tsx';

const SHOWN_MS = 3_000;
const ERROR_SHOWN_MS = 5_000;
const PHONE = '(max-width: 767.98px)';

/** Errors that may still be on screen. */
const errors = new Set<number>();
/** The last toast of each kind and words. */
const latest = new Map<string, number>();

/** An error toast ends with the next success. */
function dismissErrors(): void {
  for (const id of errors) sonner.dismiss(id);
  errors.clear();
}

function show({ id, kind, text }: ToastMessage): void {
  if (kind === 'success') dismissErrors();
  if (kind === 'error') errors.add(id);
  // The same words again take the place of the former: they are announced anew, and do not stack.
  if (typeof text === 'string') {
    const said = `${kind} ${text}`;
    const former = latest.get(said);
    if (former !== undefined) sonner.dismiss(former);
    latest.set(said, id);
  }
  const bottom = kind === 'notice' || matchMedia(PHONE).matches;
  sonner.custom(() => <ToastCard kind={kind}>{text}</ToastCard>, {
    id,
    duration: kind === 'error' ? ERROR_SHOWN_MS : SHOWN_MS,
    position: bottom ? 'bottom-center' : 'top-center',
  });
}

/** Draws the toasts with sonner; only the card is ours. */
export function Toaster() {
  useEffect(() => takeDelivery(show), []);
  return (
    <Sonner
      position="top-center"
      visibleToasts={3}
      expand
      gap={8}
      offset={{ top: '4.75rem', bottom: '2rem' }}
      mobileOffset={{
        top: '3.5rem',
        bottom: 'calc(4.25rem + var(--h-offline, 0rem) + var(--h-slip, 0rem) + var(--safe-bottom))',
        left: '0.75rem',
        right: '0.75rem',
      }}
      containerAriaLabel={t`提示`}
    />
  );
}
