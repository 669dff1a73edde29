import { refusals } from '@hj/platform';

export const refuse = refusals({
  'image-code-wrong': { code: 6021, text: '验证码不正确，请重新输入' },
  'slider-failed': { code: 6022, text: '安全验证未通过，请重新验证' },
  'slider-unavailable': { code: 6022, text: '安全验证服务暂不可用，请稍后重试' },
  'slider-missed': { code: 6022, text: '验证未通过，请对准形状相同的缺口' },
  'slider-used-up': { code: 6022, text: '验证未通过，请换一张图再试' },
});
