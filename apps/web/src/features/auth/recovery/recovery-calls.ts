import { call } from '../../../shared/api/client.ts';
import { hashOf } from '../calls.ts';

export type RecoveryBy = 'phone' | 'email';

/** Who recovers, as step one was told. `contact` is an e-mail, or area code and number in digits. */
export interface Who {
  by: RecoveryBy;
  name: string;
  contact: string;
  /** The contact as it is shown from now on: whoever looks over the shoulder needs no more. */
  masked: string;
}

/** Each step gives the ticket that opens the next. */
export async function tellIdentity({ by, name, contact }: Who): Promise<string> {
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
  const rest = { name, password: hashOf(password), secondPassword: hashOf(repeatPassword), ticket };
  if (by === 'phone') await call('/site/api/v1/forgetByPhone/three', { phone: contact, ...rest });
  else await call('/site/api/v1/forgetByEmail/three', { email: contact, ...rest });
}
