/** The validation rules of specification §5, once for both sides. Messages are the specification's, word for word. */
import { z } from 'zod';

export const usernameMessages = {
  required: '用户名不能为空',
  shape: '4-11位，最少2个字母+数字组合，首位为字母',
} as const;
export const passwordMessages = {
  required: '密码不能为空',
  shape: '请输入8-12位字母+数字的组合',
  mismatch: '两次密码输入不一致',
} as const;
export const agreeMessage = '请同意相关条款和隐私政策';
export const captchaMessage = '请输入验证码';

export const usernameMaxLength = 11;
export const captchaMaxLength = 10;
export const recoveryNameMaxLength = 30;
export const phoneMaxLength = 11;
export const emailMaxLength = 40;
export const codeMaxLength = 30;
export const newDeviceCodeLength = 6;
export const phoneCompletionLength = 4;

export const loginUsername = z
  .string()
  .min(1, usernameMessages.required)
  .max(usernameMaxLength, usernameMessages.shape);

/** 4 to 11 letters and digits, a letter first, at least two letters; letters alone will do. */
export const registerUsername = z
  .string()
  .min(1, usernameMessages.required)
  .regex(/^(?=(?:[^a-z]*[a-z]){2})[a-z][a-z\d]{3,10}$/i, usernameMessages.shape);

export const loginPassword = z.string().min(1, passwordMessages.required);

export const newPassword = z
  .string()
  .min(1, passwordMessages.required)
  .regex(/^(?=.*[a-z])(?=.*\d)[a-z\d]{8,12}$/i, passwordMessages.shape);

export const captchaInput = z.string().trim().min(1, captchaMessage).max(captchaMaxLength, captchaMessage);

export const loginForm = z.object({
  username: loginUsername,
  password: loginPassword,
  rememberPwd: z.boolean(),
});

export const registerForm = z
  .object({
    username: registerUsername,
    password: newPassword,
    repeatPassword: newPassword,
    isAgree: z.boolean().refine((ticked) => ticked, agreeMessage),
  })
  .refine((form) => form.password === form.repeatPassword, {
    path: ['repeatPassword'],
    message: passwordMessages.mismatch,
  });

/** The wire form of a password: its md5 in lower-case hex. It is treated as an opaque secret. */
export const passwordDigest = z.string().regex(/^[0-9a-f]{32}$/, passwordMessages.shape);

export const recoveryMessages = {
  name: '请输入用户名',
  phone: '请输入正确的手机号码',
  email: { required: '请输入邮箱', shape: '请输入正确的邮箱' },
  code: '请输入验证码',
  password: '请设置新密码',
  mismatch: '两次密码输入不一致，请重新输入',
} as const;
export const newDeviceMessages = { code: '请先获取验证码', completion: '手机号错误' } as const;

export const recoveryName = z
  .string()
  .trim()
  .min(1, recoveryMessages.name)
  .max(recoveryNameMaxLength, recoveryMessages.name);

/** As zod has it: letters, digits and `_'+-.` before one @, a domain with a top level of letters (O17). */
export const emailAddress = z
  .string()
  .min(1, recoveryMessages.email.required)
  .max(emailMaxLength, recoveryMessages.email.shape)
  .regex(z.regexes.email, recoveryMessages.email.shape);

/** The national number, tried behind its area code against the country's shape (O14). */
export function nationalNumber(areaCode: string, regex: string): z.ZodType<string, string> {
  const shape = new RegExp(regex);
  return z
    .string()
    .max(phoneMaxLength, recoveryMessages.phone)
    .refine((number) => /^\d+$/.test(number) && shape.test(areaCode + number), recoveryMessages.phone);
}

/** A code as it is typed or pasted: messages write it in groups, and a copy may bring the text around it. */
export const codeInput = z
  .string()
  .overwrite((typed) => typed.replace(/\s+/g, ''))
  .min(1, recoveryMessages.code)
  .max(codeMaxLength, recoveryMessages.code);

/** The code of the new-device dialog: six digits. */
export const newDeviceCode = z.string().regex(/^\d{6}$/, recoveryMessages.code);
/** The four hidden digits of the bound phone. */
export const phoneCompletion = z.string().regex(/^\d{4}$/, newDeviceMessages.completion);

/** The new password of the recovery, with the messages of its form. */
export const recoveryPasswords = z
  .object({
    password: z
      .string()
      .min(1, recoveryMessages.password)
      .regex(/^(?=.*[a-z])(?=.*\d)[a-z\d]{8,12}$/i, passwordMessages.shape),
    repeatPassword: z.string().min(1, recoveryMessages.password),
  })
  .refine((form) => form.password === form.repeatPassword, {
    path: ['repeatPassword'],
    message: recoveryMessages.mismatch,
  });

/** The withdrawal password is six digits. */
export const withdrawalPassword = z.string().regex(/^\d{6}$/, '请输入 6 位数字的资金密码');
