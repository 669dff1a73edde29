import { refusals } from '@hj/platform';

/** Refusals of the console (ADR 064). */
export const refuse = refusals({
  'command-in-flight': { code: 6011, text: '这一操作正在处理，请刷新列表查看结果' },
  'initial-password': { code: 6003, text: '请先修改初始密码' },
  'permission-missing': { code: 6003, text: '您的角色没有此项权限' },
  'adjustment-zero': { code: 6007, text: '金额必须大于零' },

  'login-tries-used-up': { code: 6011, text: '尝试次数过多，请 15 分钟后再试' },
  'staff-disabled': { code: 6003, text: '此账号已停用，请联系管理员' },
  'totp-code-missing': { code: 6035, text: '请输入动态验证码' },
  'enrolment-expired': { code: 6038, text: '绑定已过期，请重新登录' },
  'password-unchanged': { code: 6008, text: '新密码不能与原密码相同' },

  'rights-too-new': {
    code: 6012,
    text: '您的账号在 24 小时内新建、重置或变更过角色，约 {hours} 小时后才能通过复核',
  },
  'staff-name-taken': { code: 6009, text: '此账号已存在' },
  'staff-disabled-already': { code: 6012, text: '此账号已经停用' },
  'staff-not-disabled': { code: 6012, text: '此账号没有停用' },
  'own-account': { code: 6012, text: '不能对自己的账号这样操作' },
  'last-admin': { code: 6012, text: '至少保留一名管理员' },
});
