import { refusals } from '@hj/platform';

/** The refusals of the region rules, by verdict; those without a text have that of their code. */
export const refuse = refusals({
  'blocked-country': { code: 6031 },
  'unknown-place': { code: 6031, text: '暂时无法确认您所在的地区，请关闭代理后重试' },
  'blocked-address': { code: 6033 },
  anonymous: { code: 6033, text: '请关闭代理或 VPN 后重试' },
  warned: { code: 6032 },
});
