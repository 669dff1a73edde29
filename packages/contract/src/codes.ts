/** The error catalogue of specification §8: every code, its name and the Chinese text shown when the server has nothing better to say. */

interface CodeEntry {
  /** The name of the code in our sources: `refuse('not-found')`. */
  name: string;
  text: string;
}

const hiccup = '服务开小差了，请稍后重试';
const relogin = '请重新登录';
const denied = '请求被拒绝';
const badParameter = '请求参数错误';
const illegal = '非法请求';
const noData = '数据不存在';
const maintenance = '系统维护中，请稍后再试';
const tooOften = '请勿频繁提交';

export const codes = {
  6000: { name: 'success', text: '成功' },
  6001: { name: 'login-expired', text: relogin },
  6002: { name: 'invalid-credentials', text: '用户名或密码不正确' },
  6003: { name: 'access-denied', text: denied },
  6004: { name: 'not-found', text: noData },
  6005: { name: 'server-error', text: hiccup },
  6006: { name: 'bad-gateway', text: hiccup },
  6007: { name: 'invalid-parameter', text: badParameter },
  6008: { name: 'illegal-parameter', text: illegal },
  6009: { name: 'data-exists', text: '数据已存在' },
  6010: { name: 'file-upload-failure', text: '文件上传失败' },
  6011: { name: 'frequent-submission', text: tooOften },
  6012: { name: 'warning', text: '请核对后再试' },
  6013: { name: 'maintenance', text: maintenance },
  6014: { name: 'invocation-error', text: hiccup },
  6015: { name: 'unbound-phone', text: '请先绑定手机号' },
  6016: { name: 'phone-check-before-login', text: '请先完成手机验证再登录' },
  6017: { name: 'phone-check-before-money', text: '请先完成手机验证再操作资金' },
  6021: { name: 'graphic-verification-code', text: '请完成图形验证' },
  6022: { name: 'rapid-verification', text: '请完成安全验证' },
  6025: { name: 'ip-not-passed', text: '登录地点有变化，请验证身份' },
  6026: { name: 'device-not-passed', text: '登录设备有变化，请验证身份' },
  6027: { name: 'device-and-ip-not-passed', text: '登录设备和地点有变化，请验证身份' },
  6028: { name: 'long-time-not-logged-in', text: '您已很久没有登录，请验证身份' },
  6029: { name: 'risky-login', text: '本次登录存在风险，请验证身份' },
  6030: { name: 'contact-customer-service', text: '请联系在线客服' },
  6031: { name: 'region-limited', text: '您所在的地区暂不提供服务' },
  6032: { name: 'region-warning', text: '您所在的地区可能限制使用本服务' },
  6033: { name: 'ip-restricted', text: '您的网络地址暂不能使用本服务' },
  6034: { name: 'max-phone-number-attempts', text: '该手机号今日验证次数已达上限' },
  6035: { name: 'authentication-required', text: '请先完成身份验证' },
  6036: { name: 'authentication-code-error', text: '验证码不正确' },
  6037: { name: 'authentication-locked', text: '验证码错误次数过多，请重新获取' },
  6038: { name: 'authentication-code-expired', text: '验证码已过期，请重新获取' },
  6039: { name: 'too-many-devices', text: '24 小时内验证的新设备过多，请使用常用设备登录，或明天再试' },
  6066: { name: 'sixty-second-limit', text: '请在 60 秒后重新获取' },
  6099: { name: 'wallet-token-expired', text: '钱包会话已过期，请刷新后重试' },
  6100: { name: 'password-check-failure', text: '密码校验失败' },
  6110: { name: 'locking-unavailable', text: '暂时不能锁定资金，请稍后重试' },
  6111: { name: 'withdrawal-protection-configuration-error', text: '取款保护设置有误，请联系在线客服' },
  6301: { name: 'parameter-error', text: badParameter },
  6302: { name: 'uid-verification-error', text: '数据异常，请重新进入游戏' },
  6303: { name: 'no-data', text: noData },
  6316: { name: 'system-under-maintenance', text: maintenance },
  6317: { name: 'system-busy', text: '系统繁忙，请稍后重试' },
  6318: { name: 'ebbq-error', text: '场馆账户校验失败，请联系在线客服' },
  6366: { name: 'testing', text: '该功能正在测试，暂未开放' },
  6399: { name: 'system-abnormal', text: hiccup },
  6413: { name: 'venue-activity', text: '场馆活动进行中，请先转入资金' },
  6415: { name: 'venue-under-maintenance', text: '场馆维护中，请稍后再来' },
  6449: { name: 'bind-real-name', text: '请先完善真实姓名' },
  6500: { name: 'popup-not-prompted', text: hiccup },
  6501: { name: 'login-and-register-suspended-with-popup', text: '登录和注册暂停开放' },
  6502: { name: 'suspended-without-popup', text: '登录和注册暂停开放' },
} as const satisfies Record<number, CodeEntry>;

export type Code = keyof typeof codes;

/** The name of a code, by which a refusal is made (`refuse` of @hj/platform). */
export type CodeName = (typeof codes)[Code]['name'];

/** Whether a number is a code of the contract. */
export function isCode(value: number): value is Code {
  return value in codes;
}

/** The Chinese text of a code when nothing more precise is known. */
export function codeText(code: Code): string {
  return codes[code].text;
}
