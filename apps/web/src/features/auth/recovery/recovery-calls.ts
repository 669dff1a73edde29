import { ApiError } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/client.ts';
import { deviceKnown } from '../../../shared/device/device.ts';
import { hashOf } from '../calls.ts';

export type RecoveryBy = 'phone' | 'email';

/** Who recovers, as step one was told. `contact` is an e-mail, or area code and number in digits. */
export interface Who {
  by: RecoveryBy;
  name: string;
  contact: string;
  /** The contact as it is shown from now on: an onlooker learns no more. */
  masked: string;
}

/** Each step gives the ticket that opens the next, for the same device: none goes before the device is known. */
export async function tellIdentity({ by, name, contact }: Who): Promise<string> {
  await deviceKnown();
  const { ticket } =
    by === 'phone'
      ? await call('/site/api/v1/forgetByPhone/one', { phone: contact, name })
      : await call('/site/api/v1/forgetByEmail/one', { email: contact, name });
  return ticket;
}

export async function proveIdentity(
  { by, name, contact }: Who,
  code: string,
  former: string,
): Promise<string> {
  await deviceKnown();
  const { ticket } =
    by === 'phone'
      ? await call('/site/api/v1/forgetByPhone/two', { phone: contact, name, code, ticket: former })
      : await call('/site/api/v1/forgetByEmail/two', { email: contact, name, code, ticket: former });
  return ticket;
}

export async function resetPassword(
  { by, name, contact }: Who,
  { password, repeatPassword }: { password: string; repeatPassword: string },
  ticket: string,
): Promise<void> {
  await deviceKnown();
  const rest = { name, password: hashOf(password), secondPassword: hashOf(repeatPassword), ticket };
  if (by === 'phone') await call('/site/api/v1/forgetByPhone/three', { phone: contact, ...rest });
  else await call('/site/api/v1/forgetByEmail/three', { email: contact, ...rest });
}

/** Whether the ticket is over, for any input of this step: the next try begins with step one. */
export function isTicketOver(error: unknown): boolean {
  if (!(error instanceof ApiError) || typeof error.data !== 'object' || error.data === null) return false;
  return 'reason' in error.data && error.data.reason === 'ticket';
}
