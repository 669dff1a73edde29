import { VenueUnreachable } from './adapter.ts';

/** @returns status and text of the answer. @throws VenueUnreachable there was none */
export async function askProvider(
  url: string,
  init: { method: 'POST' | 'GET'; headers: Record<string, string>; body?: string; timeoutMs: number },
): Promise<{ ok: boolean; status: number; text: string }> {
  const { timeoutMs, ...request } = init;
  return fetch(url, { ...request, signal: AbortSignal.timeout(timeoutMs) })
    .then(async (response) => ({ ok: response.ok, status: response.status, text: await response.text() }))
    .catch((error: unknown) => {
      throw new VenueUnreachable(`${new URL(url).pathname} was not answered`, {
        cause: error,
        wasNotSent: isRefusedConnection(error),
      });
    });
}

const unreached = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EHOSTUNREACH', 'ENETUNREACH']);

/** A connection that was never made, not one that broke. */
function isRefusedConnection(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  if (cause instanceof AggregateError) return cause.errors.every((one) => hasCode(one));
  return hasCode(cause);
}

function hasCode(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && typeof error.code === 'string' && unreached.has(error.code)
  );
}

export function parseText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
