import type { ReactNode } from 'react';

/** A tips dialog as the specification has it (3.22). */
export interface DialogMessage {
  msg: ReactNode;
  /** 温馨提示 unless given. */
  title?: string;
  isShowCancel?: boolean;
  sureText?: string;
  cancelText?: string;
  /** Whether the cross, Escape and a press outside close it, which counts as cancel. On unless set to false. */
  closeAble?: boolean;
  onSure?: () => void;
  onCancel?: () => void;
}

/** A loading dialog as the specification has it (3.23). */
export interface LoadingMessage {
  /** 加载中... unless given. */
  msg?: string;
  isShowIcon?: boolean;
  /** Closes by itself after 3 s. */
  isAutoClose?: boolean;
  /** A press on the mask closes it. */
  maskClosable?: boolean;
  isShowMask?: boolean;
}

export interface DialogState {
  /** The dialogs that wait; the first is on screen. */
  tips: readonly (DialogMessage & { id: number })[];
  loading: (LoadingMessage & { id: number }) | undefined;
}

export const LOADING_AUTO_CLOSE_MS = 3_000;

let state: DialogState = { tips: [], loading: undefined };
let nextId = 1;
let autoClose: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function set(next: Partial<DialogState>): void {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
}

export function getDialogState(): DialogState {
  return state;
}

export function subscribeToDialogs(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows a dialog, after those that are open already; returns how to take it back. */
export function showTips(message: DialogMessage): () => void {
  const id = nextId++;
  set({ tips: [...state.tips, { ...message, id }] });
  return () => closeTips(id);
}

export function closeTips(id: number): void {
  if (state.tips.some((tip) => tip.id === id)) set({ tips: state.tips.filter((tip) => tip.id !== id) });
}

/** Shows the loading dialog in place of an earlier one; returns how to close it, which never closes a later one. */
export function showLoading(message: LoadingMessage = {}): () => void {
  const id = nextId++;
  clearTimeout(autoClose);
  set({ loading: { ...message, id } });
  if (message.isAutoClose) autoClose = setTimeout(() => hideLoading(id), LOADING_AUTO_CLOSE_MS);
  return () => hideLoading(id);
}

/** Closes the loading dialog; with an id, only if it is still that one. */
export function hideLoading(id?: number): void {
  if (!state.loading || (id !== undefined && state.loading.id !== id)) return;
  clearTimeout(autoClose);
  set({ loading: undefined });
}
