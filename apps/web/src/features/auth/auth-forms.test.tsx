import { toast } from '@hj/ui';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useSession } from '../../shared/session/session-store.ts';
import { answerCalls, callsOf, done, SilentSocket } from '../../shared/test-calls.ts';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';

const LOGIN = '/site/api/v1/user/login';
const REGISTER = '/site/api/v1/user/register';
const CATEGORY = '/site/api/v1/member/kaptchcate';
const IMAGE = '/site/api/v1/register/defaultKaptcha';

// md5 of abcd1234
const DIGEST = 'e19d5cd5af0378da05f63f891c7467af';
const SESSION = { token: 't-1', userId: '10001', deviceToken: null };
const PROFILE = {
  '/site/api/v1/member/info': () => done({ name: 'liang88' }),
  '/fd/api/v1/transfer/getBalance': () => done({ centerWalletBalance: '0.00' }),
} as const;

const field = (label: string) => screen.getByLabelText(label, { selector: 'input' });
const submit = (name: string) => screen.getByRole('button', { name });

function type(label: string, value: string): void {
  fireEvent.change(field(label), { target: { value } });
}

function leave(label: string, value: string): void {
  type(label, value);
  fireEvent.blur(field(label));
}

function fillLogin(): void {
  type('用户名', 'liang88');
  type('密码', 'abcd1234');
}

function fillRegister(): void {
  type('用户名', 'hongyan7');
  type('密码', 'abcd1234');
  type('确认密码', 'abcd1234');
  fireEvent.click(screen.getByRole('checkbox'));
}

const onSecondStep = vi.fn();

function renderLogin(): void {
  render(<LoginForm onSecondStep={onSecondStep} />);
}

let images = 0;
const image = () => {
  images += 1;
  return done({ image: 'data:image/svg+xml,x', 'x-code': `code-${images}` });
};

beforeEach(() => {
  images = 0;
  vi.stubGlobal('WebSocket', SilentSocket);
  useSession.setState({ token: undefined, userId: undefined, userInfo: undefined, balance: undefined });
});

describe('login form', () => {
  it('[5.1] [5.9] names the missing field', async () => {
    renderLogin();
    leave('用户名', '');
    leave('密码', '');
    expect(await screen.findByText('用户名不能为空')).toBeTruthy();
    expect(await screen.findByText('密码不能为空')).toBeTruthy();
  });

  it('[5.16] looks disabled until both fields are filled', () => {
    renderLogin();
    expect(submit('登录').getAttribute('aria-disabled')).toBe('true');
    fillLogin();
    expect(submit('登录').getAttribute('aria-disabled')).toBeNull();
  });

  it('[3.24] [5.7] [9.17] has name, password and the remember tick; the name takes 11 characters', () => {
    renderLogin();
    expect(field('用户名').getAttribute('maxlength')).toBe('11');
    expect(field('密码').getAttribute('type')).toBe('password');
    expect(screen.getByRole('checkbox', { name: '记住密码' })).toBeTruthy();
  });

  it('[3.25] [7.120] sends the md5 and 99 when no captcha is asked for, and keeps token and user id', async () => {
    const seen = answerCalls({
      [CATEGORY]: () => done({ kaptchcate: 99 }),
      [LOGIN]: () => done(SESSION),
      ...PROFILE,
    });
    renderLogin();
    fillLogin();
    fireEvent.click(submit('登录'));
    await waitFor(() => expect(useSession.getState().token).toBe('t-1'));
    expect(callsOf(seen, LOGIN)[0]?.body).toEqual({
      isAgent: 0,
      name: 'liang88',
      password: DIGEST,
      kaptchcate: 99,
      codeId: '',
      code: '',
      version: '1.0',
      sendCodeNum: '',
      remember: false,
      regionConfirmed: false,
    });
  });

  it('[4.42] makes one call of two presses while the captcha runs', async () => {
    const seen = answerCalls({
      [CATEGORY]: () => done({ kaptchcate: 99 }),
      [LOGIN]: () => done(SESSION),
      ...PROFILE,
    });
    renderLogin();
    fillLogin();
    const form = screen.getByRole('form', { name: '登录' });
    fireEvent.submit(form);
    fireEvent.submit(form);
    await waitFor(() => expect(useSession.getState().token).toBe('t-1'));
    expect(callsOf(seen, CATEGORY)).toHaveLength(1);
    expect(callsOf(seen, LOGIN)).toHaveLength(1);
  });

  it('[8.75] shows the server message of a refused login in a toast and releases the form', async () => {
    const error = vi.spyOn(toast, 'error');
    answerCalls({
      [CATEGORY]: () => done({ kaptchcate: 99 }),
      [LOGIN]: () => ({ code: 6002, message: '用户名或密码不正确' }),
    });
    renderLogin();
    fillLogin();
    fireEvent.click(submit('登录'));
    await waitFor(() => expect(error).toHaveBeenCalledWith('用户名或密码不正确'));
    expect(submit('登录').getAttribute('aria-busy')).toBeNull();
  });

  it.each([
    ['用户名', 'liang99'],
    ['密码', 'abcd5678'],
  ])(
    '[8.75] leaves what was said beside the password, selected, until %s is edited',
    async (label, value) => {
      answerCalls({
        [CATEGORY]: () => done({ kaptchcate: 99 }),
        [LOGIN]: () => ({ code: 6002, message: '用户名或密码不正确' }),
      });
      renderLogin();
      fillLogin();
      fireEvent.click(submit('登录'));
      expect((await screen.findByText('用户名或密码不正确')).getAttribute('role')).toBe('alert');
      expect(field('密码').getAttribute('aria-invalid')).toBe('true');
      expect(document.activeElement).toBe(field('密码'));
      fireEvent.blur(field('密码'));
      expect(screen.getByText('用户名或密码不正确')).toBeTruthy();
      type(label, value);
      await waitFor(() => expect(screen.queryByText('用户名或密码不正确')).toBeNull());
    },
  );

  it('[8.54] writes a suspension without popup on the form', async () => {
    answerCalls({
      [CATEGORY]: () => done({ kaptchcate: 99 }),
      [LOGIN]: () => ({ code: 6502, message: '登录和注册暂停开放' }),
    });
    renderLogin();
    fillLogin();
    fireEvent.click(submit('登录'));
    expect(await screen.findByText('登录和注册暂停开放')).toBeTruthy();
  });
});

describe('image captcha', () => {
  async function openCaptcha(replies: Parameters<typeof answerCalls>[0]) {
    const seen = answerCalls({
      [CATEGORY]: () => done({ kaptchcate: 1 }),
      [IMAGE]: image,
      ...PROFILE,
      ...replies,
    });
    renderLogin();
    fillLogin();
    fireEvent.click(submit('登录'));
    await waitFor(() =>
      expect(screen.getByRole('dialog', { name: '图形验证' }).querySelector('img')).toBeTruthy(),
    );
    return seen;
  }

  it('[2.194] [3.31] [5.32] [9.23] opens inside the form under 图形验证 and takes 10 characters', async () => {
    await openCaptcha({});
    expect(screen.getByRole('heading', { name: '图形验证' })).toBeTruthy();
    expect(field('验证码').getAttribute('maxlength')).toBe('10');
  });

  it('[5.31] asks for the code before anything is sent', async () => {
    const seen = await openCaptcha({});
    fireEvent.click(submit('登录'));
    expect(await screen.findByText('请输入验证码')).toBeTruthy();
    expect(callsOf(seen, LOGIN)).toHaveLength(0);
  });

  it('[8.19] [8.76] [8.77] shows the message of a wrong code, a new image, and releases the form', async () => {
    const seen = await openCaptcha({
      [LOGIN]: (_, time) => (time === 1 ? { code: 6021, message: '验证码不正确' } : done(SESSION)),
    });
    type('验证码', 'abcd');
    fireEvent.click(submit('登录'));
    expect(await screen.findByText('验证码不正确')).toBeTruthy();
    await waitFor(() => expect(callsOf(seen, IMAGE)).toHaveLength(2));
    await waitFor(() => expect(submit('登录').getAttribute('aria-busy')).toBeNull());
    type('验证码', 'efgh');
    fireEvent.click(submit('登录'));
    await waitFor(() => expect(useSession.getState().token).toBe('t-1'));
    expect(callsOf(seen, LOGIN).map(({ body }) => [body.kaptchcate, body.codeId, body.code])).toEqual([
      [1, 'code-1', 'abcd'],
      [1, 'code-2', 'efgh'],
    ]);
  });

  it('fetches another image on request', async () => {
    const seen = await openCaptcha({});
    fireEvent.click(screen.getByRole('button', { name: '换一张' }));
    await waitFor(() => expect(callsOf(seen, IMAGE)).toHaveLength(2));
  });
});

describe('register form', () => {
  const shape = '4-11位，最少2个字母+数字组合，首位为字母';

  it('[2.174] [2.175] [5.17] adds repeat password and the tick, without which the button looks disabled', () => {
    render(<RegisterForm />);
    expect(field('确认密码')).toBeTruthy();
    fillRegister();
    expect(submit('注册').getAttribute('aria-disabled')).toBeNull();
    fireEvent.click(screen.getByRole('checkbox'));
    expect(submit('注册').getAttribute('aria-disabled')).toBe('true');
  });

  it.each(['abc', '1abcd', 'a1234', 'abc_d1', '鸿竞abc'])(
    '[5.2] [5.3] [5.4] [5.5] [5.6] refuses the name %s',
    async (name) => {
      render(<RegisterForm />);
      leave('用户名', name);
      // The hint says the same words; as an error they are announced.
      await waitFor(() => expect(screen.getByText(shape).getAttribute('role')).toBe('alert'));
    },
  );

  it('[5.8] takes whitespace out of the name', () => {
    render(<RegisterForm />);
    type('用户名', ' hong yan7 ');
    expect(screen.getByDisplayValue('hongyan7')).toBe(field('用户名'));
  });

  it.each(['abc12', 'abcdefgh', '12345678', 'abcd1234efgh5', 'abcd_1234'])(
    '[5.10] [5.11] [5.12] [5.13] [9.18] refuses the password %s',
    async (password) => {
      render(<RegisterForm />);
      leave('密码', password);
      leave('确认密码', password);
      expect(await screen.findAllByText('请输入8-12位字母+数字的组合')).toHaveLength(2);
    },
  );

  it('[5.14] compares the repeated password, also when the first is changed later', async () => {
    render(<RegisterForm />);
    leave('密码', 'abcd1234');
    leave('确认密码', 'abcd1235');
    expect(await screen.findByText('两次密码输入不一致')).toBeTruthy();
    type('密码', 'abcd1235');
    await waitFor(() => expect(screen.queryByText('两次密码输入不一致')).toBeNull());
  });

  it('[5.15] asks for the tick', async () => {
    render(<RegisterForm />);
    fillRegister();
    fireEvent.click(screen.getByRole('checkbox'));
    fireEvent.click(submit('注册'));
    expect(await screen.findByText('请同意相关条款和隐私政策')).toBeTruthy();
  });

  it('[3.28] [4.30] [4.31] [8.89] registers with both digests, says 注册成功 and logs in with 99', async () => {
    const success = vi.spyOn(toast, 'success');
    localStorage.setItem('referralCode', 'r1');
    localStorage.setItem('inviteCode', 'i1');
    const seen = answerCalls({
      [CATEGORY]: () => done({ kaptchcate: 99 }),
      [REGISTER]: () => done({ userId: '10001' }),
      [LOGIN]: () => done(SESSION),
      ...PROFILE,
    });
    render(<RegisterForm />);
    fillRegister();
    fireEvent.click(submit('注册'));
    await waitFor(() => expect(useSession.getState().token).toBe('t-1'));
    expect(callsOf(seen, REGISTER)[0]?.body).toEqual({
      name: 'hongyan7',
      password: DIGEST,
      secondPassword: DIGEST,
      kaptchcate: 99,
      codeId: '',
      code: '',
      isAgree: true,
      domain: window.location.host,
      rCode: 'r1',
      iCode: 'i1',
      regionConfirmed: false,
    });
    expect(success).toHaveBeenCalledWith('注册成功');
    expect(callsOf(seen, LOGIN)[0]?.body.kaptchcate).toBe(99);
    // They brought one member; the next registration on this browser has no inviter.
    expect(localStorage.getItem('referralCode')).toBeNull();
    expect(localStorage.getItem('inviteCode')).toBeNull();
  });

  it('[8.10] says on the name that it is taken', async () => {
    answerCalls({
      [CATEGORY]: () => done({ kaptchcate: 99 }),
      [REGISTER]: () => ({ code: 6009, message: '用户名已存在' }),
    });
    render(<RegisterForm />);
    fillRegister();
    fireEvent.click(submit('注册'));
    expect(await screen.findByText('用户名已存在')).toBeTruthy();
    expect(field('用户名').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field('用户名'));
    expect(document.querySelector('.hj-input__mark--good')).toBeNull();
  });
});
