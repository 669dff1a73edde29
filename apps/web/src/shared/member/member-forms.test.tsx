import { toast } from '@hj/ui';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { md5 } from 'js-md5';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetWaits } from '../codes/code-waits.ts';
import { useSession } from '../session/session-store.ts';
import { answerCalls, callsOf, done } from '../test-calls.ts';
import { renderPage } from '../test-page.tsx';
import { BindEmailForm } from './bind-email-form.tsx';
import { BindPhoneForm } from './bind-phone-form.tsx';
import { PrivateValue } from './private-value.tsx';
import { ProfileForm } from './profile-form.tsx';
import { logInAs, memberInfo, UNBOUND } from './test-member.ts';

const SAVE = '/site/api/v1/member/saveProfile';
const INFO = '/site/api/v1/member/info';
const BIND_PHONE = '/site/api/v1/member/bindPhone';
const SEND = '/site/api/v1/sendCode/two';
const KIND = '/site/api/v1/member/kaptchcate';
const OPEN = '/site/api/v1/site/common/singleDataDecryption';
const COUNTRIES = '/site/api/v1/site/countryArea/queryCountryArea';

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const noCaptcha = () => done({ kaptchcate: 99, provider: 'house', captchaId: null });
const sent = () => done({ expiresAt: Date.now() + 600_000, resendAt: Date.now() + 60_000 });
const countries = () =>
  done({
    list: [
      { areaName: '中国大陆', areaCode: '86', regex: '^861\\d{10}$' },
      { areaName: '中国香港', areaCode: '852', regex: '^852\\d{8}$' },
    ],
  });

beforeEach(() => {
  forgetWaits();
  logInAs(UNBOUND);
});

describe('the form of real name, birthday and gender', () => {
  it.each([
    ['[5.39]', '张··三'],
    ['[5.40]', '·张三'],
    ['[5.40]', '张三·'],
    ['[5.41]', '张三1'],
    ['[5.38]', ''],
  ])('%s refuses the name %j with 请输入正确的名字', async (_, name) => {
    const seen = answerCalls({});
    renderPage(<ProfileForm open={['realName']} />);
    await screen.findByLabelText('真实姓名');
    type('真实姓名', name);
    press('下一步');
    expect(await screen.findByText('请输入正确的名字')).toBeTruthy();
    expect(seen).toHaveLength(0);
  });

  it('[5.44] asks for the birthday with 请输入生日，确保您已满18岁', async () => {
    answerCalls({});
    renderPage(<ProfileForm open={['birthday']} />);
    await screen.findByLabelText('出生日期');
    press('下一步');
    expect(await screen.findByText('请输入生日，确保您已满18岁')).toBeTruthy();
  });

  it('[5.45][9.28] refuses who is not 18 with 您的年龄未满18，无法游戏哦', async () => {
    answerCalls({});
    renderPage(<ProfileForm open={['birthday']} />);
    await screen.findByLabelText('出生日期');
    type('出生日期', `${new Date().getFullYear() - 17}-01-01`);
    press('下一步');
    expect(await screen.findByText('您的年龄未满18，无法游戏哦')).toBeTruthy();
  });

  it.each([
    ['[5.42]', '古丽·巴哈尔'],
    ['[5.43]', 'Jean·Luc.Picard'],
  ])(
    '%s[5.46] takes %s, warns that it cannot be changed, and sends it once it was read over',
    async (_, name) => {
      const seen = answerCalls({ [SAVE]: () => done({}), [INFO]: () => done(memberInfo()) });
      renderPage(<ProfileForm open={['realName', 'gender']} />);
      await screen.findByLabelText('真实姓名');
      expect(screen.getByText(/提交后不可修改/)).toBeTruthy();
      type('真实姓名', name);
      fireEvent.click(screen.getByLabelText('女'));
      press('下一步');
      expect(await screen.findByText(name)).toBeTruthy();
      expect(callsOf(seen, SAVE)).toHaveLength(0);
      press('确认提交');
      press('确认提交');
      await waitFor(() => expect(useSession.getState().userInfo?.realName).toBe('李*明'));
      expect(callsOf(seen, SAVE).map(({ body }) => body)).toEqual([{ realName: name, gender: 'female' }]);
    },
  );

  it('goes back to the field that the server refuses, with its text', async () => {
    answerCalls({ [SAVE]: () => ({ code: 6008, message: '您的年龄未满18，无法游戏哦' }) });
    renderPage(<ProfileForm open={['birthday']} />);
    await screen.findByLabelText('出生日期');
    type('出生日期', '1990-02-03');
    press('下一步');
    fireEvent.click(await screen.findByRole('button', { name: '确认提交' }));
    expect(await screen.findByText('您的年龄未满18，无法游戏哦')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('出生日期').value).toBe('1990-02-03');
  });

  it('keeps everything when no answer came, and says so', async () => {
    answerCalls({ [SAVE]: () => 'lost' });
    renderPage(<ProfileForm open={['realName']} />);
    await screen.findByLabelText('真实姓名');
    type('真实姓名', '张三丰');
    press('下一步');
    fireEvent.click(await screen.findByRole('button', { name: '确认提交' }));
    expect(await screen.findByText('网络连接异常，请检查网络后重试')).toBeTruthy();
    expect(screen.getByText('张三丰')).toBeTruthy();
  });
});

describe('binding a phone', () => {
  const open = async (former?: string) => {
    renderPage(<BindPhoneForm former={former} />);
    await screen.findByLabelText(former ? '新手机号' : '手机号');
  };

  it('[7.29] asks for a code to the number and binds it', async () => {
    const success = vi.spyOn(toast, 'success');
    const seen = answerCalls({
      [COUNTRIES]: countries,
      [KIND]: noCaptcha,
      [SEND]: sent,
      [BIND_PHONE]: () => done({}),
      [INFO]: () => done(memberInfo()),
    });
    await open();
    type('手机号', '13800138000');
    press('获取验证码');
    await waitFor(() => expect(callsOf(seen, SEND)).toHaveLength(1));
    expect(callsOf(seen, SEND)[0]?.body).toMatchObject({ type: 1, cate: 0, sendCodeNum: '8613800138000' });
    type('登录密码', 'kf7wq2mzt');
    type('验证码', '123456');
    press('确认绑定');
    await waitFor(() => expect(success).toHaveBeenCalledWith('手机号绑定成功'));
    expect(callsOf(seen, BIND_PHONE)[0]?.body).toEqual({
      areaCode: '86',
      phone: '13800138000',
      code: '123456',
      password: md5('kf7wq2mzt'),
    });
  });

  it('[5.20][5.26] sends nothing for a number that is none, and names both faults on submit', async () => {
    const seen = answerCalls({ [COUNTRIES]: countries });
    await open();
    type('手机号', '1380013');
    press('获取验证码');
    expect(await screen.findByText('请输入正确的手机号码')).toBeTruthy();
    press('确认绑定');
    expect(await screen.findByText('密码不能为空')).toBeTruthy();
    expect(await screen.findByText('请输入验证码')).toBeTruthy();
    expect(callsOf(seen, SEND)).toHaveLength(0);
  });

  it('[7.118] offers a voice call', async () => {
    const seen = answerCalls({ [COUNTRIES]: countries, [KIND]: noCaptcha, [SEND]: sent });
    await open();
    const call = screen.getByRole('button', { name: '获取语音验证码' });
    expect(call.getAttribute('aria-disabled')).toBe('true');
    press('获取语音验证码');
    expect(await screen.findByText('请输入正确的手机号码')).toBeTruthy();
    type('手机号', '13800138000');
    expect(call.getAttribute('aria-disabled')).toBeNull();
    press('获取语音验证码');
    await waitFor(() => expect(callsOf(seen, SEND)[0]?.body).toMatchObject({ type: 1, cate: 2 }));
  });

  it('says beside the code that it is wrong, and keeps the form', async () => {
    answerCalls({ [COUNTRIES]: countries, [BIND_PHONE]: () => ({ code: 6036, message: '验证码不正确' }) });
    await open();
    type('手机号', '13800138000');
    type('登录密码', 'kf7wq2mzt');
    type('验证码', '000000');
    press('确认绑定');
    expect((await screen.findByText('验证码不正确')).getAttribute('role')).toBe('alert');
    expect(screen.getByLabelText('验证码', { selector: 'input' }).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByLabelText<HTMLInputElement>('手机号').value).toBe('13800138000');
  });

  it('[2.63] asks for a code of the former number before it is changed', async () => {
    const success = vi.spyOn(toast, 'success');
    const seen = answerCalls({
      [COUNTRIES]: countries,
      [KIND]: noCaptcha,
      [SEND]: sent,
      [BIND_PHONE]: () => done({}),
      [INFO]: () => done(memberInfo()),
    });
    await open('86138****5678');
    const [formerButton] = screen.getAllByRole('button', { name: '获取验证码' });
    if (formerButton) fireEvent.click(formerButton);
    await waitFor(() =>
      expect(callsOf(seen, SEND)[0]?.body).toMatchObject({ type: 5, cate: 0, sendCodeNum: '' }),
    );
    type('新手机号', '13900139000');
    type('验证码', '111111');
    press('确认更换');
    expect(await screen.findByText('请输入验证码')).toBeTruthy();
    expect(callsOf(seen, BIND_PHONE)).toHaveLength(0);
    type('原手机验证码', '222222');
    press('确认更换');
    await waitFor(() => expect(success).toHaveBeenCalledWith('修改成功'));
    expect(callsOf(seen, BIND_PHONE)[0]?.body).toMatchObject({ code: '111111', formerCode: '222222' });
  });

  it.each([
    ['原手机验证码', { reason: 'former-code' }],
    ['验证码', null],
  ])('[8.32] says beside %s that it is the wrong one of the two codes', async (label, data) => {
    answerCalls({
      [COUNTRIES]: countries,
      [BIND_PHONE]: () => ({ code: 6036, message: '验证码不正确', data }),
    });
    await open('86138****5678');
    expect(screen.getByText('将发送至 +86 138****5678')).toBeTruthy();
    type('新手机号', '13900139000');
    type('验证码', '111111');
    type('原手机验证码', '222222');
    press('确认更换');
    expect((await screen.findByText('验证码不正确')).getAttribute('role')).toBe('alert');
    const wrong = screen.getAllByRole('textbox').filter((field) => field.getAttribute('aria-invalid'));
    expect(wrong).toEqual([screen.getByLabelText(label, { selector: 'input' })]);
  });

  it('[8.67] shows the image that is demanded and sends its answer with the same button', async () => {
    const seen = answerCalls({
      [COUNTRIES]: countries,
      [KIND]: () => done({ kaptchcate: 1, provider: 'house', captchaId: null }),
      '/site/api/v1/register/defaultKaptcha': () =>
        done({ image: 'data:image/png;base64,AA==', 'x-code': 'id-1' }),
      [SEND]: (_, time) => (time === 1 ? { code: 6021, message: '请输入验证码' } : sent()),
    });
    await open();
    type('手机号', '13800138000');
    press('获取验证码');
    await screen.findByText('图形验证');
    // The field comes anew with the image.
    await waitFor(() => expect(document.querySelector('.captcha img')).toBeTruthy());
    const [answer] = screen.getAllByPlaceholderText('请输入验证码').slice(-1);
    if (answer) fireEvent.change(answer, { target: { value: '7K3D' } });
    press('获取验证码');
    await waitFor(() =>
      expect(callsOf(seen, SEND)[1]?.body).toMatchObject({
        kaptchcate: 1,
        codeId: 'id-1',
        imageCode: '7K3D',
      }),
    );
    // The captcha is gone: one goes on with the code.
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByLabelText('验证码', { selector: 'input' })),
    );
  });
});

describe('binding an e-mail', () => {
  it('[7.28][8.87] asks for a code to the address and binds it', async () => {
    const success = vi.spyOn(toast, 'success');
    const seen = answerCalls({
      [KIND]: noCaptcha,
      [SEND]: sent,
      '/site/api/v1/member/bindEmail': () => done({}),
      [INFO]: () => done(memberInfo()),
    });
    renderPage(<BindEmailForm former={undefined} />);
    await screen.findByLabelText('邮箱');
    type('邮箱', 'a b@example.com');
    press('获取验证码');
    expect(await screen.findByText('请输入正确的邮箱')).toBeTruthy();
    type('邮箱', 'ab@example.com');
    press('获取验证码');
    await waitFor(() =>
      expect(callsOf(seen, SEND)[0]?.body).toMatchObject({ type: 4, cate: 1, sendCodeNum: 'ab@example.com' }),
    );
    expect(success).toHaveBeenCalledWith('获取邮箱验证码成功');
    type('登录密码', 'kf7wq2mzt');
    type('验证码', '123456');
    press('确认绑定');
    await waitFor(() => expect(success).toHaveBeenCalledWith('邮箱绑定成功'));
  });
});

describe('a masked value', () => {
  const show = async () => {
    logInAs();
    renderPage(<PrivateValue field="phone" label="手机号" masked="86138****5678" />);
    await screen.findByText('+86 138****5678');
  };

  it('[3.10][7.56] is opened by the server, kept under DD_{key} with its mask, and hidden again', async () => {
    const seen = answerCalls({ [OPEN]: () => done({ value: '8613812345678' }) });
    await show();
    press('显示完整手机号');
    expect(await screen.findByText('+86 13812345678')).toBeTruthy();
    expect(callsOf(seen, OPEN)[0]?.body).toEqual({ cipher: 'c-phone' });
    expect(JSON.parse(localStorage.getItem('DD_phone') ?? '')).toEqual({
      value: '8613812345678',
      flag: '86138****5678',
    });
    press('隐藏手机号');
    expect(screen.getByText('+86 138****5678')).toBeTruthy();
    expect(localStorage.getItem('DD_phone')).toBeNull();
  });

  it('shows the kept value without a request, but not that of another mask', async () => {
    const seen = answerCalls({});
    localStorage.setItem('DD_phone', JSON.stringify({ value: '8613800000000', flag: '86138****0000' }));
    await show();
    expect(screen.queryByText('+86 13800000000')).toBeNull();
    expect(callsOf(seen, OPEN)).toHaveLength(0);
  });

  it('renews a cipher that has run out, once', async () => {
    const seen = answerCalls({
      [OPEN]: ({ cipher }) =>
        cipher === 'fresh' ? done({ value: '8613812345678' }) : { code: 6008, message: '非法请求' },
      [INFO]: () => done(memberInfo({ ciphers: { phone: 'fresh' } })),
    });
    await show();
    press('显示完整手机号');
    expect(await screen.findByText('+86 13812345678')).toBeTruthy();
    expect(callsOf(seen, OPEN)).toHaveLength(2);
  });

  it('stays masked when the server refuses, and says why', async () => {
    const error = vi.spyOn(toast, 'error');
    answerCalls({ [OPEN]: () => ({ code: 6011, message: '请勿频繁提交' }) });
    await show();
    press('显示完整手机号');
    await waitFor(() => expect(error).toHaveBeenCalledWith('请勿频繁提交'));
    expect(screen.getByText('+86 138****5678')).toBeTruthy();
  });
});
