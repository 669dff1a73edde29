import { z } from 'zod';
import { captchaImage } from '../calls/captcha.ts';
import { id, instant } from '../values.ts';
import { defineConsoleCalls } from './call.ts';
import { permissions, staffRoles } from './permissions.ts';

/** Lower case, so that no two names differ by a capital only. */
export const staffName = z
  .string()
  .trim()
  .regex(/^[a-z][a-z0-9._-]{2,31}$/, '账号为 3–32 位小写字母、数字、点、横线，以字母开头');
/** Plain text over TLS; hashed with argon2id at once. */
export const staffPassword = z.string().min(10, '密码至少 10 位').max(128, '密码不能超过 128 位');
export const totpCode = z.string().regex(/^\d{6}$/, '请输入 6 位动态验证码');
const roles = z.array(z.enum(staffRoles)).min(1, '至少选择一个角色').max(staffRoles.length);

export const staffMember = z.object({
  staffId: id,
  name: z.string(),
  displayName: z.string(),
  roles: z.array(z.enum(staffRoles)),
  state: z.enum(['active', 'disabled']),
  /** The authenticator was confirmed. */
  enrolled: z.boolean(),
  /** Nothing but a new password is allowed until it is set. */
  mustChangePassword: z.boolean(),
  createdAt: instant,
  lastLoginAt: instant.nullable(),
});

const session = z.object({
  step: z.literal('done'),
  token: z.string(),
  expiresAt: instant,
  staff: staffMember,
  permissions: z.array(z.enum(permissions)),
});
const one = { staffId: id };
const oneTime = z.object({
  staff: staffMember,
  /** Shown this once; the first login asks for another. */
  oneTimePassword: z.string(),
});

export const staffCalls = defineConsoleCalls({
  '/console/api/v1/staff/login': {
    summary: 'Log in with password and authenticator; the first time, a secret for the authenticator',
    request: z.object({
      name: z.string().trim().min(1).max(32),
      password: z.string().min(1).max(128),
      /** Absent: 6035 once the password is right and an authenticator is enrolled. */
      code: totpCode.optional(),
      /** Absent: 6021 after three wrong passwords. */
      captcha: z.object({ codeId: z.string().max(64), code: z.string().max(64) }).optional(),
    }),
    response: z.discriminatedUnion('step', [
      session,
      z.object({
        step: z.literal('enroll'),
        ticket: z.string(),
        /** Base32, to type by hand. */
        secret: z.string(),
        /** otpauth://…, to draw as a QR code. */
        uri: z.string(),
        expiresAt: instant,
      }),
    ]),
    codes: [6002, 6003, 6011, 6021, 6035, 6036, 6317],
    access: 'guest',
    money: false,
    audit: 'change',
  },
  '/console/api/v1/staff/captcha': {
    summary: 'A captcha image for a login after three wrong passwords',
    request: z.object({}),
    response: captchaImage,
    codes: [6011],
    access: 'guest',
    money: false,
  },
  '/console/api/v1/staff/enroll': {
    summary: 'Confirm the authenticator with a code of it, which logs in',
    request: z.object({ ticket: z.string().min(1).max(64), code: totpCode }),
    response: session,
    codes: [6036, 6037, 6038],
    access: 'guest',
    money: false,
    audit: 'change',
  },
  '/console/api/v1/staff/me': {
    summary: 'Who is logged in and what they may do',
    request: z.object({}),
    response: z.object({ staff: staffMember, permissions: z.array(z.enum(permissions)), expiresAt: instant }),
    codes: [],
    access: 'member',
    money: false,
  },
  '/console/api/v1/staff/logout': {
    summary: 'End the session',
    request: z.object({}),
    response: z.object({}),
    codes: [],
    access: 'member',
    money: false,
    audit: 'change',
  },
  '/console/api/v1/staff/changePassword': {
    summary: 'A new password of one’s own; every other session ends',
    request: z.object({ password: z.string().min(1).max(128), newPassword: staffPassword, code: totpCode }),
    response: z.object({ staff: staffMember }),
    codes: [6008, 6011, 6036, 6100, 6317],
    access: 'member',
    money: false,
    audit: 'change',
  },
  '/console/api/v1/staff/list': {
    summary: 'The staff, by name',
    request: z.object({}),
    response: z.object({ list: z.array(staffMember) }),
    codes: [6003],
    access: 'member',
    money: false,
    permission: 'staff.read',
  },
  '/console/api/v1/staff/create': {
    summary: 'A new member of the staff with a one-time password',
    request: z.object({ name: staffName, displayName: z.string().trim().min(1).max(20), roles }),
    response: oneTime,
    codes: [6003, 6009, 6317],
    access: 'member',
    money: false,
    permission: 'staff.manage',
    audit: 'change',
  },
  '/console/api/v1/staff/setRoles': {
    summary: 'Other roles, never one’s own; sessions of that member of the staff end',
    request: z.object({ ...one, roles }),
    response: z.object({ staff: staffMember }),
    codes: [6003, 6004, 6012],
    access: 'member',
    money: false,
    permission: 'staff.manage',
    audit: 'change',
  },
  '/console/api/v1/staff/disable': {
    summary: 'End all sessions of a member of the staff and let them in no more; or let them in again',
    request: z.object({ ...one, disabled: z.boolean() }),
    response: z.object({ staff: staffMember }),
    codes: [6003, 6004, 6012],
    access: 'member',
    money: false,
    permission: 'staff.manage',
    audit: 'change',
  },
  '/console/api/v1/staff/resetTotp': {
    summary: 'Forget the authenticator of another member of the staff; the next login enrolls a new one',
    request: z.object(one),
    response: oneTime,
    codes: [6003, 6004, 6012, 6317],
    access: 'member',
    money: false,
    permission: 'staff.manage',
    audit: 'change',
  },
});
