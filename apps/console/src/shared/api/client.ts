import type { ConsolePath, ConsoleRequest, ConsoleResponse } from '@hj/contract/console';
import { t } from '@lingui/core/macro';
import { pageLocale } from '../language/locale.ts';
import { deviceId } from '../session/device.ts';
import { endSession, useSession } from '../session/session-store.ts';

// The contract is imported as types only.

const SUCCESS = 6000;
const LOGIN_EXPIRED = 6001;
const TIMEOUT_MS = 30_000;
const NO_ANSWER = t`网络连接异常，请检查网络后重试`;
const NOT_AN_ENVELOPE = t`服务开小差了，请稍后重试`;

/** The error of a call. */
export class ConsoleError extends Error {
  /** Undefined when no answer came: the outcome is unknown. */
  readonly code: number | undefined;
  readonly data: unknown;

  constructor(code: number | undefined, message: string, data: unknown = undefined) {
    super(message);
    this.name = 'ConsoleError';
    this.code = code;
    this.data = data;
  }
}

/** Still at work, or its COMMIT or the server did not say whether it was done: the server keeps the key of such a command. */
const UNDECIDED: ReadonlySet<number> = new Set([6005, 6011, 6317]);

/** Whether a command ended with this refusal. Until then its key is kept: asking again is the same command. */
export function isDecided(error: unknown): boolean {
  return error instanceof ConsoleError && error.code !== undefined && !UNDECIDED.has(error.code);
}

export function messageOf(error: unknown): string {
  return error instanceof ConsoleError ? error.message : NOT_AN_ENVELOPE;
}

export interface CallOptions {
  /** Idempotency key of a command; made before the first attempt and kept for every retry. */
  key?: string;
  signal?: AbortSignal;
}

interface Envelope {
  status_code: number;
  data: unknown;
  message: string;
}

function isEnvelope(value: unknown): value is Envelope {
  return (
    typeof value === 'object' &&
    value !== null &&
    'status_code' in value &&
    typeof value.status_code === 'number'
  );
}

async function post(
  path: string,
  body: unknown,
  token: string | undefined,
  { key, signal }: CallOptions,
): Promise<unknown> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'request-id': crypto.randomUUID(),
        token: token ?? '',
        device: deviceId(),
        'accept-language': pageLocale(),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      body: JSON.stringify(body),
      credentials: 'same-origin',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    return JSON.parse(await response.text());
  } catch (error) {
    if (signal?.aborted) throw error;
    if (error instanceof SyntaxError) throw new ConsoleError(undefined, NOT_AN_ENVELOPE);
    throw new ConsoleError(undefined, NO_ANSWER);
  }
}

/** Makes a call of the console and returns its data. A session that has ended leads to the login. */
export async function call<Path extends ConsolePath>(
  path: Path,
  request: ConsoleRequest<Path>,
  options: CallOptions = {},
): Promise<ConsoleResponse<Path>> {
  const { token } = useSession.getState();
  const answer = await post(path, request, token, options);
  if (!isEnvelope(answer)) throw new ConsoleError(undefined, NOT_AN_ENVELOPE);
  const { status_code: code, data, message } = answer;
  if (code === SUCCESS) return data as ConsoleResponse<Path>;
  // A late answer to a session that was left does not end the one that was begun since.
  if (code === LOGIN_EXPIRED && token !== undefined && token === useSession.getState().token) {
    endSession(t`登录已失效，请重新登录`);
  }
  throw new ConsoleError(code, message || NOT_AN_ENVELOPE, data);
}
