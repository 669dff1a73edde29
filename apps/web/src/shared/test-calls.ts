/** For tests: a server that answers by path, and a page around the rendered part. */
import type { CallPath } from '@hj/contract';
import { vi } from 'vitest';

export interface SeenCall {
  path: string;
  body: Record<string, unknown>;
  key: string | undefined;
}

type Outcome = { code: number; data?: unknown; message?: string } | 'lost';
type Reply = Outcome | Promise<Outcome>;
type Replies = Partial<Record<CallPath, (body: Record<string, unknown>, time: number) => Reply>>;

/** A successful answer. */
export function done(data: unknown): Outcome {
  return { code: 6000, data, message: '成功' };
}

/** Answers fetch from the table; a missing path fails the call. Returns the requests, in order. */
export function answerCalls(replies: Replies): SeenCall[] {
  const seen: SeenCall[] = [];
  const table = new Map(Object.entries(replies));
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    // A GET has no body.
    const body = JSON.parse(String(init.body ?? '{}'));
    const key = new Headers(init.headers).get('idempotency-key') ?? undefined;
    seen.push({ path, body, key });
    const time = seen.filter((call) => call.path === path).length;
    const outcome = (await table.get(path)?.(body, time)) ?? { code: 6004, message: 'no reply' };
    if (outcome === 'lost') throw new TypeError('network');
    const { code, data = null, message = '' } = outcome;
    return new Response(JSON.stringify({ status_code: code, data, message }));
  });
  return seen;
}

export function callsOf(seen: readonly SeenCall[], path: CallPath): SeenCall[] {
  return seen.filter((call) => call.path === path);
}

/** A push link that never opens. */
export class SilentSocket {
  static readonly OPEN = 1;
  readyState = 0;
  close(): void {}
  send(): void {}
}
