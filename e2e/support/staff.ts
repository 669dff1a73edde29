import { randomUUID } from 'node:crypto';
import { type Envelope, headerNames } from '@hj/contract';
import type { ConsolePath, ConsoleRequest, ConsoleResponse, StaffRole } from '@hj/contract/console';
import { type APIRequestContext, request } from '@playwright/test';
import { ports } from './ports.ts';
import type { Product } from './product.ts';

/** A member of staff at the console's calls. */
export interface Staff {
  call<Path extends ConsolePath>(path: Path, body: ConsoleRequest<Path>): Promise<ConsoleResponse<Path>>;
  close(): Promise<void>;
}

async function send<Path extends ConsolePath>(
  api: APIRequestContext,
  path: Path,
  body: ConsoleRequest<Path>,
  token: string,
): Promise<ConsoleResponse<Path>> {
  const answer = await api.post(path, {
    headers: {
      [headerNames.requestId]: randomUUID(),
      [headerNames.idempotencyKey]: randomUUID(),
      [headerNames.token]: token,
    },
    data: body,
  });
  const envelope: Envelope<ConsoleResponse<Path>> = await answer.json();
  if (envelope.status_code !== 6000 || envelope.data === null) {
    throw new Error(`${path}: ${envelope.status_code} ${envelope.message}`);
  }
  return envelope.data;
}

/** A new member of the staff with an authenticator and a session; the first login is the journey of the operator. */
export async function hireStaff(product: Product, ...roles: StaffRole[]): Promise<Staff> {
  const api = await request.newContext({ baseURL: `http://127.0.0.1:${ports.console}` });
  const { token } = await product.insertStaff(roles);
  return {
    call: (path, body) => send(api, path, body, token),
    close: () => api.dispose(),
  };
}
