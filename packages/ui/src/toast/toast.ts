import type { ReactNode } from 'react';

export type ToastKind = 'success' | 'info' | 'warn' | 'error' | 'notice';

export interface ToastMessage {
  id: number;
  kind: ToastKind;
  text: ReactNode;
}

type Deliver = (message: ToastMessage) => void;

const waiting: ToastMessage[] = [];
const listeners = new Set<() => void>();
let deliver: Deliver | undefined;
let wanted = false;
let nextId = 1;

function push(kind: ToastKind, text: ReactNode): void {
  const message = { id: nextId++, kind, text };
  if (deliver) {
    deliver(message);
    return;
  }
  waiting.push(message);
  wanted = true;
  for (const listener of listeners) listener();
}

/** One line at the top centre (above the tab bar on a phone): 3 s, errors 5 s, at most three at a time. */
export const toast = {
  success: (text: ReactNode) => push('success', text),
  info: (text: ReactNode) => push('info', text),
  warn: (text: ReactNode) => push('warn', text),
  error: (text: ReactNode) => push('error', text),
  /** The bottom notice, e.g. 请先登录，了解更多. */
  notice: (text: ReactNode) => push('notice', text),
};

/** True from the first toast on: the host loads its renderer then. */
export function toastWanted(): boolean {
  return wanted;
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The renderer takes over the delivery, and the waiting toasts. */
export function takeDelivery(to: Deliver): () => void {
  deliver = to;
  for (const message of waiting.splice(0)) to(message);
  return () => {
    if (deliver === to) deliver = undefined;
  };
}
