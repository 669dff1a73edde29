import { codeInput, emailAddress, loginPassword, nationalNumber } from '@hj/contract';
import { z } from 'zod';
import type { ApiError } from '../api/api-error.ts';
import { CHINA, type Country } from './countries.ts';

export interface PhoneValues {
  areaCode: string;
  phone: string;
  code: string;
  /** The code sent to the phone that is bound now; empty while none is. */
  formerCode: string;
  /** The login password, while none is bound. */
  password: string;
}

export interface EmailValues {
  email: string;
  code: string;
  formerCode: string;
  password: string;
}

/** A bound contact vouches with its code; the first one is bound behind the login password. */
const proof = (changing: boolean) => ({
  code: codeInput,
  formerCode: changing ? codeInput : z.string(),
  password: changing ? z.string() : loginPassword,
});

/** The number is checked against the shape of its own country. */
export function phoneSchema(
  countries: readonly Country[],
  changing: boolean,
): z.ZodType<PhoneValues, PhoneValues> {
  return z.object({ areaCode: z.string(), phone: z.string(), ...proof(changing) }).check((check) => {
    const { areaCode, phone } = check.value;
    const message = phoneFault(countries, areaCode, phone);
    if (message) check.issues.push({ code: 'custom', path: ['phone'], message, input: phone });
  });
}

/** The fault of a number, if any. */
export function phoneFault(
  countries: readonly Country[],
  areaCode: string,
  phone: string,
): string | undefined {
  const { regex } = countries.find((country) => country.areaCode === areaCode) ?? CHINA;
  const checked = nationalNumber(areaCode, regex).safeParse(phone);
  return checked.success ? undefined : checked.error.issues[0]?.message;
}

export function emailSchema(changing: boolean): z.ZodType<EmailValues, EmailValues> {
  return z.object({ email: emailAddress, ...proof(changing) });
}

/** Which field a refusal of a binding is about, by its code. */
export function bindFields<Contact extends 'phone' | 'email'>(contact: Contact) {
  const codes = { 6036: 'code', 6037: 'code', 6038: 'code' } as const;
  return { ...codes, 6007: contact, 6008: contact, 6009: contact, 6100: 'password' } as const;
}

/** With two codes on the form, the server says when the refused one is that of the contact that is bound. */
export function bindFieldOf({ data }: ApiError): 'formerCode' | undefined {
  const isFormer =
    typeof data === 'object' && data !== null && 'reason' in data && data.reason === 'former-code';
  return isFormer ? 'formerCode' : undefined;
}
