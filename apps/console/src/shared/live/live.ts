/**
 * News of the desks, pushed by the server (ADR 180): one response that stays open while a member of staff is logged in. A name of a desk
 * makes its queries stale. Without the stream the pages ask by themselves.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { create } from 'zustand';
import { useSession } from '../session/session-store.ts';

const reconnectMs = 5_000;
/** The server says something every 15 s: silence is a dead connection. */
const silenceMs = 40_000;
const seldomMs = 10_000;
const desks = ['service', 'chat'] as const;

const useLive = create<{ isOpen: boolean }>()(() => ({ isOpen: false }));

/** How often a page asks by itself: seldom while the stream is open. */
export const useReloadMs = (withoutStreamMs: number): number =>
  useLive(({ isOpen }) => (isOpen ? seldomMs : withoutStreamMs));

/** Reads one response to its end. */
async function read(token: string, signal: AbortSignal, onDesk: (name: string) => void): Promise<void> {
  const attempt = new AbortController();
  const give = () => attempt.abort();
  let watch = setTimeout(give, silenceMs);
  signal.addEventListener('abort', give);
  try {
    const options = { headers: { token }, signal: attempt.signal, credentials: 'same-origin' } as const;
    const { body, headers } = await fetch('/console/live', options);
    if (body === null || !headers.get('content-type')?.startsWith('text/event-stream')) return;
    useLive.setState({ isOpen: true });
    // News that came while no stream was open.
    for (const desk of desks) onDesk(desk);
    const reader = body.getReader();
    const decoder = new TextDecoder();
    let rest = '';
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(watch);
      watch = setTimeout(give, silenceMs);
      const lines = `${rest}${decoder.decode(part.value, { stream: true })}`.split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) if (line.startsWith('data: ')) onDesk(line.slice(6));
    }
  } finally {
    clearTimeout(watch);
    signal.removeEventListener('abort', give);
    useLive.setState({ isOpen: false });
  }
}

async function follow(token: string, signal: AbortSignal, onDesk: (name: string) => void): Promise<void> {
  while (!signal.aborted) {
    // A stream that could not be opened, or broke off: the next one follows.
    await read(token, signal, onDesk).catch(() => undefined);
    if (!signal.aborted) await new Promise((resolve) => setTimeout(resolve, reconnectMs));
  }
}

/** Keeps the stream open while an operator is logged in. */
export function useLiveDesks(): void {
  const client = useQueryClient();
  const token = useSession((session) => (session.staff === undefined ? undefined : session.token));
  useEffect(() => {
    if (token === undefined) return;
    const end = new AbortController();
    void follow(token, end.signal, (desk) => void client.invalidateQueries({ queryKey: [desk] }));
    return () => end.abort();
  }, [client, token]);
}
