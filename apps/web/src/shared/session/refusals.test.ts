import { getDialogState } from '@hj/ui';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/client.ts';
import { setNavigator } from '../navigation/router-access.ts';
import { answerCalls, done } from '../test-calls.ts';
import './flows.ts';
import { explainRefusal } from './refusals.ts';
import { clearSession, type UserInfo, useSession } from './session-store.ts';

const went = vi.fn();
const launch = () =>
  call('/game/api/v1/venue/launch', { enName: 'crty', gameCode: '' }, { key: 'k' }).catch(
    (error: unknown) => error,
  );
const tips = () => getDialogState().tips;

function isUserInfo(value: object): value is UserInfo {
  return 'userId' in value;
}

beforeEach(() => {
  went.mockReset();
  setNavigator(went);
});

afterEach(() => {
  clearSession();
});

describe('a refusal that is explained in one place', () => {
  it('[5.68] [8.51] [8.70] [8.71] 6449 shows the server’s message with 去完善, which leads to the profile', async () => {
    answerCalls({
      '/game/api/v1/venue/launch': () => ({ code: 6449, message: '请先完善真实姓名' }),
    });
    const before = tips().length;
    // Several at once are one dialog.
    const [error] = await Promise.all([launch(), launch()]);
    await vi.waitFor(() => expect(tips()).toHaveLength(before + 1));
    expect(error).toBeInstanceOf(ApiError);
    expect(tips().at(-1)).toMatchObject({ msg: '请先完善真实姓名', sureText: '去完善' });
    tips().at(-1)?.onSure?.();
    expect(went).toHaveBeenCalledExactlyOnceWith('/mine/userinfo');
  });

  it.each([
    { bindPhone: true, sureText: '退出并重新登录', to: '/', token: undefined },
    { bindPhone: false, sureText: '去绑定手机', to: '/mine/auth', token: 't' },
  ])('[8.18] 6017 leads to the proof of the phone: $sureText', async ({ bindPhone, sureText, to, token }) => {
    const info: object = { userId: '7', bindPhone };
    if (isUserInfo(info)) useSession.setState({ token: 't', userId: '7', userInfo: info });
    const message = '请先完成手机验证再操作资金';
    answerCalls({
      '/game/api/v1/venue/launch': () => ({ code: 6017, message }),
      '/site/api/v1/user/logout': () => done({}),
    });
    const before = tips().length;
    await Promise.all([launch(), launch()]);
    await vi.waitFor(() => expect(tips()).toHaveLength(before + 1));
    expect(tips().at(-1)).toMatchObject({ msg: expect.stringContaining(message), sureText });
    tips().at(-1)?.onSure?.();
    expect(went).toHaveBeenCalledExactlyOnceWith(to);
    expect(useSession.getState().token).toBe(token);
  });

  it('6012 for terms opens the update of the terms by the state of the profile', async () => {
    const info: object = { userId: '7', mustAcceptTerms: false, termsVersion: '1' };
    if (isUserInfo(info)) useSession.setState({ token: 't', userId: '7', userInfo: info });
    answerCalls({
      '/game/api/v1/venue/launch': () => ({
        code: 6012,
        message: '请先同意更新后的条款',
        data: { reason: 'terms', termsVersion: '2' },
      }),
    });
    await launch();
    await vi.waitFor(() =>
      expect(useSession.getState().userInfo).toMatchObject({ mustAcceptTerms: true, termsVersion: '2' }),
    );
  });

  it('leaves every other 6012 to its caller', async () => {
    const before = tips().length;
    answerCalls({
      '/game/api/v1/venue/launch': () => ({
        code: 6012,
        message: '已达到您的限额',
        data: { reason: 'protection', rule: 'stake' },
      }),
    });
    const error = await launch();
    if (!(error instanceof ApiError)) throw new Error('a launch was not refused');
    explainRefusal(error, () => undefined);
    expect(tips()).toHaveLength(before);
    expect(useSession.getState().userInfo).toBeUndefined();
  });
});
