/** The login history of a member (AC6). */
import type { CallAnswer, CallInput } from '@hj/contract';
import type { MemberContext } from '@hj/platform';
import type { LoginDeps } from '../deps.ts';
import type { LoginFactor, LoginOutcome } from '../store.ts';
import { listLoginAttempts } from './history-store.ts';

const refusals: Record<Exclude<LoginOutcome, 'ok'>, string> = {
  captcha: '图形或滑块验证未通过',
  'wrong-password': '密码不正确',
  'unknown-name': '密码不正确',
  'wrong-token': '记住的登录已失效',
  limited: '尝试过于频繁，已拒绝',
  barred: '账户已冻结或关闭',
  region: '所在地区不允许登录',
  'step-up': '密码正确，等待身份验证',
  'wrong-code': '验证码不正确或已过期',
  'two-step': '密码正确，等待两步验证',
  'wrong-proof': '两步验证未通过',
  'too-many-devices': '新设备过多，已拒绝',
};
const passes: Record<LoginFactor, string> = {
  none: '登录成功',
  image: '登录成功',
  slider: '登录成功（滑块验证）',
  registration: '注册后登录成功',
  known: '登录成功（常用设备）',
  code: '登录成功（短信或邮箱验证码）',
  'two-step': '登录成功（两步验证）',
};

/** Newest first. Attempts before the registration of the name are not included. */
export async function listHistory(
  deps: LoginDeps,
  { pageNum, pageSize }: CallInput<'/site/api/v1/member/loginHistory'>,
  context: MemberContext,
): Promise<CallAnswer<'/site/api/v1/member/loginHistory'>> {
  const { rows, total } = await listLoginAttempts(deps.db, context.session.memberId, {
    limit: pageSize,
    offset: (pageNum - 1) * pageSize,
  });
  const list = rows.map(({ at, outcome, factor, device, address }) => ({
    at: at.getTime(),
    outcome: outcome === 'ok' ? ('ok' as const) : ('refused' as const),
    text: outcome === 'ok' ? passes[factor] : refusals[outcome],
    device,
    address,
    place: deps.region.placeText(deps.region.placeOf(address), address),
  }));
  return { list, pageNum, pageSize, total };
}
