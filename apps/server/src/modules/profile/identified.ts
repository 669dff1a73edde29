import { AppError } from '@hj/platform';
import type { Personal } from './personal.ts';

/** What every movement of money that asks for an identity asks (C04, ADR 032). @throws AppError 6449 no name or birthday, 6015 no phone */
export function requireIdentified({ realName, birthday, phone }: Personal): void {
  if (realName === undefined) throw new AppError(6449);
  if (birthday === undefined) throw new AppError(6449, { message: '请先填写出生日期' });
  if (phone === undefined) throw new AppError(6015);
}
