/** For tests only: sends calls as the player's browser does, with the code that it runs. */
import { headerNames } from '@hj/contract';
import { forgetSeal, type Send, sendSealed } from '../../web/src/shared/api/seal.ts';
import type { Answer, TestApp } from './test-app.ts';

export interface Request {
  path: string;
  headers: Record<string, string>;
  body: string;
}

export interface SealedAnswer extends Answer {
  status: number;
  requestId: unknown;
}

/** Hands requests of a page to the server; `onRequest` may look at them, or send another in their place. */
export function sealedClient(
  { app }: Pick<TestApp, 'app'>,
  onRequest: (request: Request) => Request = (same) => same,
  remoteAddress = '127.0.0.1',
) {
  const seen: Request[] = [];
  let requestId: unknown;
  forgetSeal();
  const send: Send = async (path, headers, body) => {
    const request = onRequest({ path, headers, body });
    seen.push(request);
    const answer = await app.inject({
      method: 'POST',
      url: request.path,
      headers: request.headers,
      payload: request.body,
      remoteAddress,
    });
    requestId = answer.headers[headerNames.requestId];
    return { status: answer.statusCode, text: answer.body };
  };

  return {
    /** Every request as an onlooker sees it. */
    seen,
    async post(path: string, payload: unknown, given: Record<string, string> = {}): Promise<SealedAnswer> {
      const headers = { 'content-type': 'application/json', [headerNames.requestId]: 'test-1', ...given };
      const body = typeof payload === 'string' ? payload : JSON.stringify(payload);
      const { signal } = new AbortController();
      const { status, text } = await sendSealed(send, { path, plainPath: 'none', headers, body, signal });
      return { ...JSON.parse(text), status, requestId };
    },
  };
}
