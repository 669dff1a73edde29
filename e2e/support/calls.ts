import { randomUUID } from 'node:crypto';
import {
  type CallPath,
  type CallRequest,
  type CallResponse,
  calls,
  type Envelope,
  headerNames,
} from '@hj/contract';
import type { APIRequestContext, Page } from '@playwright/test';

/** A call of the API with the token of a session. */
export async function callWith<Path extends CallPath>(
  request: APIRequestContext,
  token: string,
  path: Path,
  body: CallRequest<Path>,
): Promise<CallResponse<Path>> {
  const answer = await request.post(path, {
    headers: {
      [headerNames.client]: 'web',
      [headerNames.requestId]: randomUUID(),
      [headerNames.token]: token,
      [headerNames.site]: 'hj',
      [headerNames.idempotencyKey]: randomUUID(),
    },
    data: body,
  });
  const envelope: Envelope<CallResponse<Path>> = await answer.json();
  if (envelope.status_code !== 6000 || envelope.data === null) {
    throw new Error(`${calls[path].summary}: ${envelope.status_code} ${envelope.message}`);
  }
  return envelope.data;
}

/** A call of the API as the member of the page, beside its screens: for what a journey needs and does not show. */
export async function callAs<Path extends CallPath>(
  page: Page,
  path: Path,
  body: CallRequest<Path>,
): Promise<CallResponse<Path>> {
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  return callWith(page.request, token, path, body);
}
