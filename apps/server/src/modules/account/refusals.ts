import { refusals } from '@hj/platform';

export const refuse = refusals({
  'username-taken': { code: 6009, text: '用户名已被使用' },
  'password-too-simple': { code: 6008, text: '密码过于简单，请更换' },
  'password-unchanged': { code: 6008, text: '新密码不能与原密码相同' },
  'password-wrong': { code: 6100, text: '登录密码不正确，还可以尝试 {left} 次' },
  'password-wrong-now-locked': { code: 6100, text: '登录密码错误次数过多，请 15 分钟后再试' },
  'password-locked': { code: 6011, text: '登录密码错误次数过多，请 15 分钟后再试' },

  'device-token-invalid': { code: 6002, text: '记住的登录已失效，请输入密码登录' },
  'phone-check-without-phone': {
    code: 6016,
    text: '登录前须完成手机验证，您的账户尚未绑定手机号，请联系在线客服',
  },
  'phone-check-after-absence': { code: 6028, text: '您的账户须完成手机验证，请用绑定的手机获取验证码' },
  'phone-check-at-login': { code: 6029, text: '您的账户须完成手机验证，请用绑定的手机获取验证码' },
  'slider-for-place': { code: 6022, text: '登录地点有变化，请完成安全验证' },
  'slider-for-device': { code: 6022, text: '登录设备有变化，请完成安全验证' },
  'slider-for-device-and-place': { code: 6022, text: '登录设备和地点有变化，请完成安全验证' },
  'slider-after-absence': { code: 6022, text: '您已很久没有登录，请完成安全验证' },
  'slider-for-risk': { code: 6022, text: '本次登录存在风险，请完成安全验证' },
  'login-ticket-expired': { code: 6038, text: '验证已过期，请重新登录' },
  'two-step-tries-used-up': { code: 6037, text: '验证错误次数过多，请重新登录' },

  'recovery-ticket-invalid': { code: 6008, text: '操作已失效，请从第一步重新开始' },
  'recovery-ticket-expired': { code: 6038, text: '操作已超时，请从第一步重新开始' },
  'email-unbound': { code: 6015, text: '请先绑定邮箱' },
  'wrong-code-channel': { code: 6008, text: '请选择正确的验证方式' },
  'no-login-challenge': { code: 6008, text: '登录验证已失效，请重新登录' },
  'phone-completion-locked': {
    code: 6034,
    text: '手机号错误次数过多，今日不能再试，请改用邮箱验证或联系在线客服',
  },

  'terms-not-accepted': { code: 6012, text: '条款已更新，请阅读并同意后继续' },
  'terms-version-outdated': { code: 6008, text: '条款已更新，请刷新页面后重新阅读' },

  'withdrawal-password-too-simple': {
    code: 6008,
    text: '资金密码过于简单，请勿使用连号、重复数字或您的生日',
  },
  'withdrawal-password-unset': { code: 6100, text: '您还没有设置资金密码，请先设置' },
  'no-withdrawal-password-to-reset': { code: 6004, text: '您还没有设置资金密码，请先设置' },
  'withdrawal-password-already-set': { code: 6009, text: '您已设置资金密码，可以修改或重置' },
  'withdrawal-password-wrong': { code: 6100, text: '资金密码不正确，还可以尝试 {left} 次' },
  'withdrawal-password-locked': {
    code: 6100,
    text: '资金密码错误次数过多，已锁定 24 小时，您可以用验证码重置资金密码',
  },
  'withdrawal-password-unchanged': { code: 6008, text: '新资金密码不能与原资金密码相同' },
  'withdrawal-password-same-as-login': { code: 6008, text: '资金密码不能与登录密码相同' },
  'withdrawal-proof-missing': { code: 6007, text: '请输入原资金密码，或通过验证码重置' },

  'ground-missing': { code: 6008, text: '请选择终止协议的依据' },
  'account-disabled': { code: 6012, text: '账户已停用，不能在这里更改' },
  'account-already-frozen': { code: 6012, text: '账户已是冻结状态' },
  'account-not-frozen': { code: 6012, text: '账户没有被冻结' },
  'phone-check-already-demanded': { code: 6012, text: '已要求该会员验证手机' },
});
