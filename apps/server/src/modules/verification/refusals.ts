import { refusals } from '@hj/platform';

export const refuse = refusals({
  'email-cap-reached': { code: 6034, text: '该邮箱今日验证次数已达上限' },
  'code-cap-reached': { code: 6034, text: '今日获取验证码的次数已达上限，请明天再试' },
});
