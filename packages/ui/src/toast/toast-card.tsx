import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { CheckIcon, CloseIcon, InfoIcon, WarnIcon } from '../icons/icons.tsx';
import type { ToastKind } from './toast.ts';
import './toast.css';

const ICONS: Record<ToastKind, ReactNode> = {
  success: <CheckIcon size={14} />,
  info: <InfoIcon size={14} />,
  notice: <InfoIcon size={14} />,
  warn: <WarnIcon size={14} />,
  error: <CloseIcon size={14} />,
};

export function ToastCard({ kind, children }: { kind: ToastKind; children: ReactNode }) {
  return (
    <div className={clsx('hj-toast', `hj-toast--${kind}`)} role={kind === 'error' ? 'alert' : 'status'}>
      <span className="hj-toast__disc">{ICONS[kind]}</span>
      <span>{children}</span>
    </div>
  );
}
