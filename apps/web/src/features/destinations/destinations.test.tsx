import { toast } from '@hj/ui';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { md5 } from 'js-md5';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { logInAs } from '../../shared/member/test-member.ts';
import { answerCalls, callsOf, done } from '../../shared/test-calls.ts';
import { renderPage } from '../../shared/test-page.tsx';
import { AlipayPage, BankCardsPage, CoinAddressesPage } from './index.tsx';

const LIST = '/fd/api/v1/bankCard/queryMemberBanksInfoList';
const ADDABLE = '/fd/api/v1/bankCard/withdraw/add/list';
const ADD = '/fd/api/v1/bankCard/add';
const DELETE = '/fd/api/v1/bankCard/delete';
const DECRYPT = '/site/api/v1/site/common/singleDataDecryption';
const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

const HOUR = 3_600_000;
const card = {
  destinationId: '7',
  kind: 'bank',
  bankCode: 'CMB',
  name: '招商银行',
  network: null,
  masked: '**** **** **** 0731',
  holder: '李*明',
  createdAt: 0,
  usableAt: 0,
};

function addable(over: Record<string, unknown> = {}) {
  return {
    banks: [
      { bankCode: 'CMB', name: '招商银行', prefixes: ['622588'] },
      { bankCode: 'ICBC', name: '中国工商银行', prefixes: ['622202'] },
    ],
    networks: ['TRC20', 'ERC20'],
    slots: [
      { kind: 'bank', used: 1, max: 5 },
      { kind: 'alipay', used: 0, max: 3 },
      { kind: 'coin', used: 0, max: 6 },
    ],
    realName: '李*明',
    passwordSet: true,
    coolMs: 48 * HOUR,
    ...over,
  };
}

const list = (...items: unknown[]) => ({ [LIST]: () => done({ list: items }) });
const places = (over?: Record<string, unknown>) => ({ [ADDABLE]: () => done(addable(over)) });

const type = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label, { selector: 'input' }), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  logInAs();
  vi.restoreAllMocks();
});

describe('cards', () => {
  it('[2.65] [7.84] lists them masked, with the places left and the wait of a new one', async () => {
    answerCalls({
      ...list(card, { ...card, destinationId: '8', masked: '**** 1111', usableAt: Date.now() + 24 * HOUR }),
      ...places(),
    });
    renderPage(<BankCardsPage />, '/mine/addBankCard');
    expect(await screen.findByText('**** **** **** 0731')).toBeTruthy();
    expect(screen.getByText('可以提交取款，24 小时后出款')).toBeTruthy();
    expect(screen.getByText('1')).toBeTruthy();
    expect(screen.getByRole('link', { name: '支付宝' }).getAttribute('href')).toBe('/mine/alipayManage');
  });

  it('says of the first one that it can be chosen at once and that the payout waits', async () => {
    answerCalls({ ...list(), ...places() });
    renderPage(<BankCardsPage />, '/mine/addBankCard');
    expect(await screen.findByText('添加后可以提交取款，48 小时后出款')).toBeTruthy();
  });

  it('[7.85] adds one in the name of the member, whose number suggests its bank', async () => {
    const success = vi.spyOn(toast, 'success');
    const seen = answerCalls({
      ...list(),
      ...places(),
      [DECRYPT]: () => done({ value: '李小明' }),
      [ADD]: () => done(card),
    });
    renderPage(<BankCardsPage />, '/mine/addBankCard');
    const holder = await screen.findByLabelText<HTMLInputElement>('户名');
    expect([holder.value, holder.readOnly]).toEqual(['李*明', true]);
    type('银行卡号', '6225880123456783');
    expect(screen.getByDisplayValue('6225 8801 2345 6783')).toBeTruthy();
    expect(screen.getByLabelText<HTMLSelectElement>('开户银行').value).toBe('CMB');
    press('下一步');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('6225 8801 2345 6783')).toBeTruthy();
    expect(dialog.getByText(/可以提交取款，48 小时后出款/)).toBeTruthy();
    type('资金密码', '135790');
    press('确认添加');
    await waitFor(() => expect(success).toHaveBeenCalledWith('添加成功'));
    expect(callsOf(seen, ADD)[0]?.body).toEqual({
      kind: 'bank',
      cardNo: '6225880123456783',
      bankCode: 'CMB',
      branch: '',
      holder: '李小明',
      password: md5('135790'),
    });
    // The name was opened for this once.
    expect(localStorage.getItem('DD_realName')).toBeNull();
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('银行卡号').value).toBe(''));
  });

  it('leads back to the withdrawal that it was missing for', async () => {
    answerCalls({
      ...list(),
      ...places(),
      [DECRYPT]: () => done({ value: '李小明' }),
      [ADD]: () => done(card),
    });
    const { router } = renderPage(<BankCardsPage />, '/mine/addBankCard?from=%2Fmine%2Ftakemoney');
    await screen.findByLabelText('户名');
    const other = screen.getByRole('link', { name: '支付宝' });
    expect(other.getAttribute('href')).toBe('/mine/alipayManage?from=%2Fmine%2Ftakemoney');
    type('银行卡号', '6225880123456783');
    press('下一步');
    await screen.findByRole('dialog');
    type('资金密码', '135790');
    press('确认添加');
    await waitFor(() => expect(router.state.location.pathname).toBe('/mine/takemoney'));
  });

  it('a bank that the member has chosen stays chosen, and is refused at the form if the number is of another', async () => {
    answerCalls({ ...list(), ...places() });
    renderPage(<BankCardsPage />, '/mine/addBankCard');
    fireEvent.change(await screen.findByLabelText('开户银行'), { target: { value: 'ICBC' } });
    type('银行卡号', '6225880123456783');
    expect(screen.getByLabelText<HTMLSelectElement>('开户银行').value).toBe('ICBC');
    press('下一步');
    expect(await screen.findByText('该卡号属于招商银行，请重新选择银行')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('sends nothing of a number that is wrong', async () => {
    answerCalls({ ...list(), ...places() });
    renderPage(<BankCardsPage />, '/mine/addBankCard');
    await screen.findByLabelText('户名');
    press('下一步');
    expect(await screen.findByText('请输入银行卡号')).toBeTruthy();
    expect(screen.getByText('请选择开户银行', { selector: 'p' })).toBeTruthy();
    type('银行卡号', '6225880123456782');
    press('下一步');
    expect(await screen.findByText('卡号有误，请核对后重新输入')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[8.38] a wrong withdrawal password stands beside it, with the tries left', async () => {
    answerCalls({
      ...list(card),
      ...places(),
      [DELETE]: () => ({ code: 6100, message: '资金密码不正确，还可以尝试 4 次', data: { triesLeft: 4 } }),
    });
    renderPage(<BankCardsPage />, '/mine/addBankCard');
    fireEvent.click(await screen.findByRole('button', { name: '删除 招商银行 **** **** **** 0731' }));
    expect((await screen.findByRole('dialog')).textContent).toContain('重新添加后需再等待 48 小时');
    type('资金密码', '111111');
    press('确认删除');
    expect(await screen.findByText('资金密码不正确，还可以尝试 4 次')).toBeTruthy();
    expect(screen.getByLabelText('资金密码').getAttribute('aria-invalid')).toBe('true');
  });

  it('[8.31] asks for the second factor that the server names, and deletes with it', async () => {
    const success = vi.spyOn(toast, 'success');
    const seen = answerCalls({
      ...list(card),
      ...places(),
      [DELETE]: ({ proof }) =>
        proof
          ? done({})
          : {
              code: 6035,
              message: '请先完成身份验证',
              data: { methods: ['totp', 'passkey', 'constructor'] },
            },
    });
    renderPage(<BankCardsPage />, '/mine/addBankCard');
    fireEvent.click(await screen.findByRole('button', { name: '删除 招商银行 **** **** **** 0731' }));
    await screen.findByRole('dialog');
    type('资金密码', '135790');
    press('确认删除');
    // A step, not a mistake: nothing is red.
    expect(await screen.findByText('为保护您的账户，请再验证一次身份')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText('请先完成身份验证')).toBeNull();
    const code = screen.getByRole('textbox', { name: '动态验证码' });
    expect(code.getAttribute('aria-invalid')).not.toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(code));
    expect(screen.getByRole('radio', { name: '通行密钥' })).toBeTruthy();
    fireEvent.input(code, { target: { value: '123456' } });
    press('确认删除');
    await waitFor(() => expect(success).toHaveBeenCalledWith('收款账户已删除'));
    expect(callsOf(seen, DELETE)[1]?.body).toEqual({
      destinationId: '7',
      password: md5('135790'),
      proof: { kind: 'totp', code: '123456' },
    });
  });

  it('says where the code goes once it is asked for', async () => {
    answerCalls({
      ...list(card),
      ...places(),
      [DELETE]: () => ({ code: 6035, message: '请先完成身份验证', data: { methods: ['sms'] } }),
      '/site/api/v1/sendCode/two': () => done({ resendAfter: 60 }),
    });
    renderPage(<BankCardsPage />, '/mine/addBankCard');
    fireEvent.click(await screen.findByRole('button', { name: '删除 招商银行 **** **** **** 0731' }));
    await screen.findByRole('dialog');
    type('资金密码', '135790');
    press('确认删除');
    await screen.findByText('为保护您的账户，请再验证一次身份');
    press('获取验证码');
    expect(await screen.findByText(/^验证码已发送至/)).toBeTruthy();
  });

  it('names the missing data before one can be added', async () => {
    answerCalls({ ...list(), ...places({ passwordSet: false }) });
    renderPage(<BankCardsPage />, '/mine/addBankCard');
    expect(await screen.findByText('请先设置资金密码，用于保护收款账户')).toBeTruthy();
    expect(screen.getByRole('link', { name: '去设置' }).getAttribute('href')).toContain(
      'task=withdrawal-password',
    );
    expect(screen.queryByLabelText('银行卡号')).toBeNull();
  });

  it('offers no form when every place is taken', async () => {
    answerCalls({ ...list(card), ...places({ slots: [{ kind: 'bank', used: 5, max: 5 }] }) });
    renderPage(<BankCardsPage />, '/mine/addBankCard');
    expect(await screen.findByText(/银行卡已达上限/)).toBeTruthy();
    expect(screen.queryByLabelText('银行卡号')).toBeNull();
  });

  it('says that they could not be loaded, and asks again', async () => {
    answerCalls({
      ...places(),
      [LIST]: (_, time) =>
        time === 1 ? { code: 6317, message: '系统繁忙，请稍后重试' } : done({ list: [card] }),
    });
    renderPage(<BankCardsPage />, '/mine/addBankCard');
    expect(await screen.findByText('收款账户加载失败')).toBeTruthy();
    press('立即重试');
    expect(await screen.findByText('**** **** **** 0731')).toBeTruthy();
  });
});

it('[2.62] adds an Alipay account', async () => {
  const seen = answerCalls({
    ...list(),
    ...places(),
    [DECRYPT]: () => done({ value: '李小明' }),
    [ADD]: () => done({ ...card, kind: 'alipay', name: '支付宝', bankCode: null }),
  });
  renderPage(<AlipayPage />, '/mine/alipayManage');
  await screen.findByLabelText('户名');
  type('支付宝账号', ' li@example.com ');
  press('下一步');
  await screen.findByRole('dialog');
  type('资金密码', '135790');
  press('确认添加');
  await waitFor(() =>
    expect(callsOf(seen, ADD)[0]?.body).toEqual({
      kind: 'alipay',
      account: 'li@example.com',
      holder: '李小明',
      password: md5('135790'),
    }),
  );
});

it('[2.61] adds a coin address, and says when it is of another network', async () => {
  const seen = answerCalls({ ...list(), ...places(), [ADD]: () => done({ ...card, kind: 'coin' }) });
  renderPage(<CoinAddressesPage />, '/mine/virtualCoinCard');
  fireEvent.click(await screen.findByRole('radio', { name: 'USDT ERC20' }));
  type('收款地址', TRON);
  press('下一步');
  expect(await screen.findByText('这是 TRC20 地址，请改选 TRC20 网络')).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'USDT TRC20' }));
  await waitFor(() => expect(screen.queryByText('这是 TRC20 地址，请改选 TRC20 网络')).toBeNull());
  expect(screen.getByText('TR7NHq')).toBeTruthy();
  press('下一步');
  await screen.findByRole('dialog');
  type('资金密码', '135790');
  press('确认添加');
  await waitFor(() =>
    expect(callsOf(seen, ADD)[0]?.body).toEqual({
      kind: 'coin',
      network: 'TRC20',
      address: TRON,
      password: md5('135790'),
    }),
  );
});

it('[8.31] [8.32] asks for the second step before a coin address is added; a wrong code stands beside its field', async () => {
  const seen = answerCalls({
    ...list(),
    ...places(),
    [ADD]: ({ proof }, time) => {
      if (!proof) return { code: 6035, message: '请先完成身份验证', data: { methods: ['totp', 'recovery'] } };
      return time === 2 ? { code: 6036, message: '验证码错误' } : done({ ...card, kind: 'coin' });
    },
  });
  renderPage(<CoinAddressesPage />, '/mine/virtualCoinCard');
  await screen.findByRole('radio', { name: 'USDT TRC20' });
  type('收款地址', TRON);
  press('下一步');
  await screen.findByRole('dialog');
  type('资金密码', '135790');
  press('确认添加');
  expect(await screen.findByText('为保护您的账户，请再验证一次身份')).toBeTruthy();
  expect(screen.getByRole('radio', { name: '恢复码' })).toBeTruthy();
  fireEvent.input(screen.getByRole('textbox', { name: '动态验证码' }), { target: { value: '111111' } });
  press('确认添加');
  expect(await screen.findByText('验证码错误')).toBeTruthy();
  const code = screen.getByRole('textbox', { name: '动态验证码' });
  expect(code.getAttribute('aria-invalid')).toBe('true');
  fireEvent.input(code, { target: { value: '123456' } });
  press('确认添加');
  await waitFor(() =>
    expect(callsOf(seen, ADD)[2]?.body).toEqual({
      ...{ kind: 'coin', network: 'TRC20', address: TRON, password: md5('135790') },
      proof: { kind: 'totp', code: '123456' },
    }),
  );
});
