import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AccountSecurityPage } from '../features/account-security/index.tsx';
import { WithdrawalPage } from '../features/withdrawal/index.tsx';
import { infoOf } from '../features/withdrawal/test-withdrawal.ts';
import { logInAs, memberInfo } from '../shared/member/test-member.ts';
import { answerCalls, callsOf, done, SilentSocket } from '../shared/test-calls.ts';
import { renderPage } from '../shared/test-page.tsx';

const SAVE = '/site/api/v1/member/saveProfile';

beforeEach(() => {
  vi.stubGlobal('WebSocket', SilentSocket);
});

/** The server of a member who becomes identified by `saveProfile`. */
function serve(before: Parameters<typeof logInAs>[0]) {
  logInAs(before);
  let saved = false;
  return answerCalls({
    '/fd/api/v1/withdraw/withdrawInfo': () =>
      done(infoOf({ bindRealName: saved, realName: saved ? '李*明' : memberInfo(before).realName })),
    '/fd/api/v1/bankCard/queryMemberBanksInfoList': () => done({ list: [] }),
    '/site/api/v1/member/twoStep/state': () => done({ totp: false, passkeys: [], recoveryCodesLeft: 0 }),
    '/site/api/v1/member/info': () => done(memberInfo(saved ? {} : before)),
    [SAVE]: () => {
      saved = true;
      return done({});
    },
  });
}

/** From the step that the withdrawal page offers to the page it leads to. */
async function follow(button: string): Promise<void> {
  renderPage(<WithdrawalPage />, '/mine/takemoney');
  const href = (await screen.findByRole('link', { name: button })).getAttribute('href') ?? '';
  cleanup();
  renderPage(<AccountSecurityPage />, href);
}

const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('the way to a first withdrawal (C04)', () => {
  it.each([
    ['nothing', { realName: null, birthday: null, bindRealName: false }, '去认证', { realName: '王小明' }],
    ['the name, from a deposit', { birthday: null }, '去填写', {}],
  ] as const)(
    'asks a member with %s for the missing data, and leads back',
    async (_, before, button, name) => {
      const seen = serve({ ...before });
      await follow(button);
      const dialog = within(await screen.findByRole('dialog', { name: '实名认证' }));
      if ('realName' in name) fill('真实姓名', name.realName);
      else expect(dialog.queryByLabelText('真实姓名')).toBeNull();
      fill('出生日期', '1990-02-03');
      fireEvent.click(dialog.getByRole('button', { name: '下一步' }));
      fireEvent.click(await dialog.findByRole('button', { name: '确认提交' }));
      await waitFor(() => expect(callsOf(seen, SAVE)[0]?.body).toEqual({ ...name, birthday: '1990-02-03' }));
      expect(await screen.findByText('已认证')).toBeTruthy();

      cleanup();
      renderPage(<WithdrawalPage />, '/mine/takemoney');
      expect((await screen.findByText('实名认证')).closest('li')?.textContent).toContain('已完成');
      expect(screen.getByRole('link', { name: '去添加' })).toBeTruthy();
    },
  );

  it('says on 安全中心 that a name without a birthday is not enough', async () => {
    serve({ birthday: null });
    renderPage(<AccountSecurityPage />, '/mine/auth?from=%2Fmine%2FaccountManage%2Fwechat');
    expect(await screen.findByText('还需填写出生日期')).toBeTruthy();
    expect(screen.getByText('未认证')).toBeTruthy();
    expect(screen.queryByText('已锁定')).toBeNull();
    expect(screen.getByText('管理微信前，请先填写出生日期')).toBeTruthy();
  });
});
