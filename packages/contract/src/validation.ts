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

/** What stands for a password on the wire: its md5 in lower-case hex. It is treated as an opaque secret. */
export const passwordDigest = z.string().regex(/^[0-9a-f]{32}$/, passwordMessages.shape);
