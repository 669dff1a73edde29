import { birthdayBefore, birthdayMessages, realName, realNameMessage } from '@hj/contract';
import { z } from 'zod';
import type { ApiError } from '../api/api-error.ts';

export type ProfileField = 'realName' | 'birthday' | 'gender';

export interface ProfileValues {
  realName: string;
  birthday: string;
  gender: '' | 'male' | 'female';
}

export const EMPTY_PROFILE: ProfileValues = { realName: '', birthday: '', gender: '' };

/** Checks the fields that are still open; those that stand already are not looked at. Gender may stay out. */
export function profileSchema(
  open: readonly ProfileField[],
  now: Date,
): z.ZodType<ProfileValues, ProfileValues> {
  return z.object({
    realName: open.includes('realName')
      ? realName.refine((name) => name !== '', realNameMessage)
      : z.string(),
    birthday: open.includes('birthday') ? birthdayBefore(now) : z.string(),
    gender: z.enum(['', 'male', 'female']),
  });
}

export type ProfilePayload = Partial<Pick<ProfileValues, 'realName' | 'birthday'>> & {
  gender?: 'male' | 'female';
};

/** Only fields that were open and filled in. */
export function profilePayload(
  open: readonly ProfileField[],
  { realName: name, birthday, gender }: ProfileValues,
): ProfilePayload {
  return {
    ...(open.includes('realName') ? { realName: name } : {}),
    ...(open.includes('birthday') ? { birthday } : {}),
    ...(open.includes('gender') && gender !== '' ? { gender } : {}),
  };
}

/** The server says which field by its words. */
export function profileFieldOf({ message }: ApiError): 'realName' | 'birthday' | undefined {
  if (message === realNameMessage) return 'realName';
  return message === birthdayMessages.required || message === birthdayMessages.underAge
    ? 'birthday'
    : undefined;
}
