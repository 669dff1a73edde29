import type { CallPath, CallRequest, CallResponse, headerNames } from '@hj/contract';
import { t } from '@lingui/core/macro';
import { observeServerTime } from '../clock/server-clock.ts';
import { deviceId } from '../device/device-id.ts';
import { storage } from '../session/storage.ts';
import { ApiError } from './api-error.ts';
import { takeFirstCall } from './first-calls.ts';
import { newUuid } from './request-id.ts';
import type { Send } from './seal.ts';

// The contract is imported as types only: its schemas would bring zod into the first script.

const SUCCESS = 6000;
const LOGIN_EXPIRED = 6001;
const GRAPHIC_VERIFICATION = 6021;
const RAPID_VERIFICATION = 6022;
const HTTP_LOGIN_EXPIRED = 401;

const PRE_INFO: CallPath = '/site/api/v1/configuration/preInfo';
/** Encrypted variants of the contract; beside each the plain call for a browser that cannot seal. */
const SEALED_ONLY: Readonly<Record<string, CallPath>> = {
  '/site/api/v1/sendCode/one': '/site/api/v1/sendCode/two',
} satisfies Partial<Record<CallPath, CallPath>>;

/** Calls of the contract that are GETs: they carry no body. */
const GETS: readonly string[] = [
  '/fd/api/v1/bankCard/queryMemberBanksInfoList',
  '/fd/api/v1/bankCard/withdraw/add/list',
] satisfies CallPath[];

const SERVER_TIME: (typeof headerNames)['serverTime'] = 'server-time';

export const REQUEST_TIMEOUT_MS = 30_000;
const NO_ANSWER = t`网络连接异常，请检查网络后重试`;
const NOT_AN_ENVELOPE = t`服务开小差了，请稍后重试`;

export interface CallOptions {
  /** Idempotency key of a money command; made before the first attempt and kept for every retry. */
  key?: string;
  /** Gives the call up, e.g. when the page is left. */
  signal?: AbortSignal;
}

/** Either the data, or the demand for a captcha, which is an answer and not an error. */
export type Answer<Path extends CallPath> =
  | { kind: 'done'; data: CallResponse<Path> }
  | {
      kind: 'verify';
      code: typeof GRAPHIC_VERIFICATION | typeof RAPID_VERIFICATION;
      message: string;
      data: unknown;
    };

interface Envelope {
  status_code: number;
  data: unknown;
  message: string;
}

let onExpired: (() => void) | undefined;

/** The handler of a session that the server does not know any more; set once by the session. */
export function setExpiredHandler(handler: () => void): void {
  onExpired = handler;
}

let onRefused: ((error: ApiError) => void) | undefined;

/** Hears of every refusal, for those that are explained the same way wherever they come from; set once by the session. */
export function setRefusalHandler(handler: (error: ApiError) => void): void {
  onRefused = handler;
}

function isEnvelope(value: unknown): value is Envelope {
  return (
    typeof value === 'object' &&
    value !== null &&
    'status_code' in value &&
    typeof value.status_code === 'number'
  );
}

function headersOf(key: string | undefined): Record<string, string> {
  const device = deviceId();
  return {
    'content-type': 'application/json',
    'accept-language': document.documentElement.lang,
    client: 'web',
    version: __APP_VERSION__,
    'request-id': newUuid(),
    token: storage.get('token') ?? '',
    site: 'hj',
    ...(device === undefined ? {} : { device }),
    ...(key === undefined ? {} : { 'idempotency-key': key }),
  };
}

const sendOpen: Send = async (path, headers, body, signal) => {
  const sent = GETS.includes(path) ? { method: 'GET' } : { method: 'POST', body };
  const askedAt = Date.now();
  const response = await fetch(path, { ...sent, headers, credentials: 'same-origin', signal });
  observeServerTime(Number(response.headers.get(SERVER_TIME)), askedAt);
  return { status: response.status, text: await response.text() };
};

/** Sealed if the site asks for it or the call does; the answer that brings the key comes open. */
const send: Send = async (path, headers, body, signal) => {
  const plainPath = SEALED_ONLY[path];
  const sealed = plainPath !== undefined || (storage.get('safeSwitch') === '1' && path !== PRE_INFO);
  if (!sealed) return sendOpen(path, headers, body, signal);
  const { sendSealed } = await import('./seal.ts');
  return sendSealed(sendOpen, { path, plainPath: plainPath ?? path, headers, body, signal });
};

/** Sends the request; a lost link and a timeout are one case: no answer. */
async function post(
  path: string,
  payload: unknown,
  { key, signal }: CallOptions,
): Promise<{ status: number; body: unknown }> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), REQUEST_TIMEOUT_MS);
  try {
    const until = signal ? AbortSignal.any([signal, timeout.signal]) : timeout.signal;
    // Without a first call nothing is waited for: a logout is sent with the token that is forgotten right after.
    const begun = takeFirstCall(payload);
    // One that failed says nothing of the next.
    const first = begun && (await begun.catch(() => undefined));
    const { status, text } = first ?? (await send(path, headersOf(key), JSON.stringify(payload), until));
    return { status, body: parseJson(text) };
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError(undefined, NO_ANSWER);
  } finally {
    clearTimeout(timer);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Makes a call whose caller can show a captcha: 6021 and 6022 come back as an answer. Other codes reject with ApiError. */
export async function callOrVerify<Path extends CallPath>(
  path: Path,
  payload: CallRequest<Path>,
  options: CallOptions = {},
): Promise<Answer<Path>> {
  const { status, body } = await post(path, payload, options);
  const envelope = isEnvelope(body) ? body : undefined;
  if (status === HTTP_LOGIN_EXPIRED || envelope?.status_code === LOGIN_EXPIRED) {
    onExpired?.();
    throw new ApiError(LOGIN_EXPIRED, envelope?.message || t`请重新登录`, envelope?.data);
  }
  if (!envelope) throw new ApiError(undefined, NOT_AN_ENVELOPE);
  const { status_code: code, data, message } = envelope;
  if (code === SUCCESS) return { kind: 'done', data: data as CallResponse<Path> };
  if (code === GRAPHIC_VERIFICATION || code === RAPID_VERIFICATION)
    return { kind: 'verify', code, message, data };
  const refusal = new ApiError(code, message || NOT_AN_ENVELOPE, data);
  onRefused?.(refusal);
  throw refusal;
}

/** Makes a call and returns its data. A demand for a captcha rejects here: such callers use `callOrVerify`. */
export async function call<Path extends CallPath>(
  path: Path,
  payload: CallRequest<Path>,
  options?: CallOptions,
): Promise<CallResponse<Path>> {
  const answer = await callOrVerify(path, payload, options);
  if (answer.kind === 'done') return answer.data;
  throw new ApiError(answer.code, answer.message, answer.data);
}

const cache = new Map<string, Promise<unknown>>();

/** As `call`, but the answer is kept in memory by session, path and payload as long as the page lives. A failure is not kept. */
export function cachedCall<Path extends CallPath>(
  path: Path,
  payload: CallRequest<Path>,
): Promise<CallResponse<Path>> {
  const key = `${storage.get('token') ?? ''} ${path} ${JSON.stringify(payload)}`;
  const kept = cache.get(key);
  if (kept) return kept as Promise<CallResponse<Path>>;
  const asked = call(path, payload);
  cache.set(key, asked);
  asked.catch(() => cache.delete(key));
  return asked;
}

/** Forgets every kept answer. */
export function clearCallCache(): void {
  cache.clear();
}
