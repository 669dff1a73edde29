import type { LotteryProof } from '@hj/games';
import { refusalText } from './refusal-text.ts';
import type { FishingSession, History, PublicProof, SeedChange, Session, SpinAnswer } from './types.ts';

/** A refusal by name: nothing was played. */
export class Refusal extends Error {
  readonly code: string;
  readonly details: Record<string, unknown>;

  constructor(code: string, message: string, details: Record<string, unknown> = {}) {
    super(message);
    this.code = code;
    this.details = details;
  }
}

/** The server's answer did not come: whether the command was done is unknown. */
export class Unknown extends Error {}

const timeoutMs = 8_000;

export interface VenueApi {
  session(launch: string | null): Promise<Session>;
  fishingSession(launch: string | null): Promise<FishingSession>;
  /** One spin; the same key gives the same answer, however often it is asked. */
  spin(key: string, stake: string): Promise<SpinAnswer>;
  history(before: string | null): Promise<History>;
  changeSeed(clientSeed: string): Promise<SeedChange>;
  balance(): Promise<{ balance: string }>;
}

/** @param token the session's; read at each call, because a session is renewed. */
export function createVenueApi(token: () => string | null, fetcher: typeof fetch = fetch): VenueApi {
  const post = <T>(path: string, body: object) => askVenue<T>(fetcher, token, path, body);
  const session = <T>(launch: string | null) => post<T>('session', launch === null ? {} : { launch });
  return {
    session,
    fishingSession: session,
    spin: (key, stake) => post('spin', { key, stake }),
    history: (before) => post('history', before === null ? {} : { before }),
    changeSeed: (clientSeed) => post('seed', { clientSeed }),
    balance: () => post('balance', {}),
  };
}

/** A call of the venue's API for games. @throws Refusal nothing was done @throws Unknown the answer did not come */
export function askVenue<T>(
  fetcher: typeof fetch,
  token: () => string | null,
  path: string,
  body: object,
): Promise<T> {
  return ask<T>(fetcher, `/play/api/${path}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(token() === null ? {} : { Authorization: `Bearer ${token()}` }),
    },
    body: JSON.stringify(body),
  });
}

/** The public part of a round. */
export function findPublicRound(id: string, fetcher: typeof fetch = fetch): Promise<PublicProof> {
  return ask(fetcher, `/verify/api/round/${encodeURIComponent(id)}`, { method: 'GET' });
}

/** The public part of the draw of an issue. */
export function findPublicDraw(
  game: string,
  number: string,
  fetcher: typeof fetch = fetch,
): Promise<LotteryProof> {
  const path = `${encodeURIComponent(game)}/${encodeURIComponent(number)}`;
  return ask(fetcher, `/verify/api/lottery/${path}`, { method: 'GET' });
}

async function ask<T>(fetcher: typeof fetch, path: string, init: RequestInit): Promise<T> {
  let answer: Response;
  let body: unknown;
  try {
    answer = await fetcher(path, { ...init, signal: AbortSignal.timeout(timeoutMs) });
    body = await answer.json();
  } catch (error) {
    throw new Unknown(error instanceof Error ? error.message : String(error));
  }
  if (answer.ok) return body as T;
  if (answer.status < 500 && isError(body)) throw new Refusal(body.error, refusalText(body), body);
  throw new Unknown(`HTTP ${answer.status}`);
}

function isError(body: unknown): body is { error: string; message?: string } & Record<string, unknown> {
  return typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string';
}
