import { toast } from '@hj/ui';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { md5 } from 'js-md5';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { logInAs, memberInfo } from '../../shared/member/test-member.ts';
import { answerCalls, callsOf, done } from '../../shared/test-calls.ts';
import { renderPage } from '../../shared/test-page.tsx';
import { DestinationOverview } from './destination-overview.tsx';
import { findKind, KIND_IDS } from './kinds.ts';
import { OtherForm } from './other-form.tsx';

const BIND = '/site/api/v1/member/bindOther';
const INFO = '/site/api/v1/member/info';

function openForm(bound: boolean) {
  const kind = findKind('qq');
  if (kind?.form !== 'other') throw new Error('QQ is no contact');
  renderPage(<OtherForm kind={kind} bound={bound} />);
  return screen.findByLabelText('登录密码');
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  logInAs();
});

describe('the kinds of destinations', () => {
  it('[2.63] has one page per kind, and none for another id', () => {
    expect(KIND_IDS).toEqual([
      ...['phone', 'email', 'bank', 'alipay', 'coin'],
      ...['wechat', 'qq', 'telegram', 'whatsapp'],
    ]);
    for (const id of KIND_IDS) expect(findKind(id)?.label).toBeTruthy();
    for (const id of ['card', '', '__proto__', 'toString']) expect(findKind(id)).toBeUndefined();
  });

  it('shows each as the profile has it, masked', () => {
    const userInfo = memberInfo({ others: { wechat: 'wx***88' } });
    const masked = (id: string) => {
      const kind = findKind(id);
      return kind && 'masked' in kind ? kind.masked(userInfo) : 'no contact';
    };
    expect(masked('phone')).toBe('86138****5678');
    expect(masked('wechat')).toBe('wx***88');
    expect(masked('qq')).toBeUndefined();
  });

  it('[2.63] lists the cards of the member and leads to their page', async () => {
    const card = {
      ...{ destinationId: '1', kind: 'bank', bankCode: 'CMB', name: '招商银行', network: null },
      ...{ masked: '**** **** **** 0731', holder: '李*明', createdAt: 0, usableAt: 0 },
    };
    answerCalls({ '/fd/api/v1/bankCard/queryMemberBanksInfoList': () => done({ list: [card] }) });
    const kind = findKind('bank');
    if (kind?.form !== 'destination') throw new Error('a card is no destination');
    renderPage(<DestinationOverview kind={kind} />);
    expect(await screen.findByText('**** **** **** 0731')).toBeTruthy();
    expect(screen.getByText('可用')).toBeTruthy();
    expect(screen.getByRole('link', { name: '管理银行卡' }).getAttribute('href')).toBe('/mine/addBankCard');
  });
});

describe('another contact', () => {
  it('[7.25] is kept behind the login password', async () => {
    const success = vi.spyOn(toast, 'success');
    const seen = answerCalls({ [BIND]: () => done({}), [INFO]: () => done(memberInfo()) });
    await openForm(false);
    type('QQ', '12');
    press('保存');
    expect(await screen.findByText('请输入正确的QQ号')).toBeTruthy();
    expect(screen.getByText('密码不能为空')).toBeTruthy();
    type('QQ', '1234567');
    type('登录密码', 'demo1234');
    press('保存');
    press('保存');
    await waitFor(() => expect(success).toHaveBeenCalledWith('QQ已保存'));
    expect(callsOf(seen, BIND).map(({ body }) => body)).toEqual([
      { kind: 'qq', value: '1234567', password: md5('demo1234') },
    ]);
  });

  it('is removed with the password alone', async () => {
    const seen = answerCalls({ [BIND]: () => done({}), [INFO]: () => done(memberInfo()) });
    await openForm(true);
    type('登录密码', 'demo1234');
    press('移除QQ');
    await waitFor(() => expect(callsOf(seen, BIND)[0]?.body).toMatchObject({ kind: 'qq', value: '' }));
  });

  it('stays typed when the password was wrong, which is said beside it', async () => {
    answerCalls({ [BIND]: () => ({ code: 6100, message: '登录密码不正确，还可以尝试 4 次' }) });
    await openForm(false);
    type('QQ', '1234567');
    type('登录密码', 'wrong123');
    press('保存');
    expect(await screen.findByText('登录密码不正确，还可以尝试 4 次')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('QQ').value).toBe('1234567');
  });
});
