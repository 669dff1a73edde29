import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import {
  type CallPath,
  type CallRequest,
  type CallResponse,
  calls,
  type Envelope,
  headerNames,
} from '@hj/contract';
import type { APIRequestContext, Page } from '@playwright/test';

const busy = 6317;

/** A call of the API with the token of a session. */
export async function callWith<Path extends CallPath>(
  request: APIRequestContext,
  token: string,
  path: Path,
  body: CallRequest<Path>,
): Promise<CallResponse<Path>> {
  const headers = {
    [headerNames.client]: 'web',
    [headerNames.token]: token,
    [headerNames.site]: 'hj',
    [headerNames.idempotencyKey]: randomUUID(),
  };
  const ask = async (): Promise<Envelope<CallResponse<Path>>> =>
    (
      await request.post(path, {
        headers: { ...headers, [headerNames.requestId]: randomUUID() },
        data: body,
      })
    ).json();
  let envelope = await ask();
  // A server that has no room takes nothing and asks to come again; the key is the same.
  while (envelope.status_code === busy) {
    await setTimeout(500);
    envelope = await ask();
  }
  if (envelope.status_code !== 6000 || envelope.data === null) {
    throw new Error(`${calls[path].summary}: ${envelope.status_code} ${envelope.message}`);
  }
  return envelope.data;
}

/** A call of the API as the member of the page, beside its screens: for steps of a journey that are not under test. */
export async function callAs<Path extends CallPath>(
  page: Page,
  path: Path,
  body: CallRequest<Path>,
): Promise<CallResponse<Path>> {
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  return callWith(page.request, token, path, body);
}
