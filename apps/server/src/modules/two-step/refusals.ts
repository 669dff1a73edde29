import { refusals } from '@hj/platform';

export const refuse = refusals({
  'tries-used-up': { code: 6037, text: '验证错误次数过多，请 10 分钟后再试' },
  'day-tries-used-up': { code: 6037, text: '今日动态验证码错误次数过多，请改用通行密钥或恢复码' },
  'passkey-wrong': { code: 6036, text: '通行密钥验证未通过，请重试' },
  'recovery-code-wrong': { code: 6036, text: '恢复码不正确或已使用' },
  'offer-expired': { code: 6038, text: '密钥已失效，请重新获取' },
  'offer-used-up': { code: 6038, text: '动态验证码错误次数过多，请重新获取密钥' },
  'challenge-expired': { code: 6038, text: '验证已超时，请重新开始' },
  'totp-already-on': { code: 6012, text: '动态验证码已经开启' },
  'totp-off': { code: 6008, text: '动态验证码尚未开启' },
  'passkey-known': { code: 6008, text: '该通行密钥已经添加过' },
  'passkey-cap-reached': { code: 6012, text: '最多添加 {cap} 个通行密钥，请先移除不用的' },
  'passkey-cap-exceeded': { code: 6008, text: '最多添加 {cap} 个通行密钥，请先移除不用的' },
  'no-passkey': { code: 6004, text: '您还没有添加通行密钥' },
  'two-step-off': { code: 6008, text: '您还没有开启两步验证' },
  'reset-reason-missing': { code: 6007, text: '请填写重置的原因' },
  'nothing-to-reset': { code: 6012, text: '该会员没有开启两步验证' },
});
