import { DialogHost, toast } from '@hj/ui';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { logInAs, memberInfo, UNBOUND } from '../../shared/member/test-member.ts';
import { readPicture } from '../../shared/picture/picture.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { answerCalls, callsOf, done } from '../../shared/test-calls.ts';
import { renderPage } from '../../shared/test-page.tsx';
import { cropOf, middleCrop, moveCrop, zoomCrop } from './crop-state.ts';
import { UserInfoPage } from './page.tsx';

const SESSIONS = '/site/api/v1/member/sessionList';
const LOGINS = '/site/api/v1/member/loginHistory';
const DOCUMENTS = '/site/api/v1/member/documentList';
const AVATARS = '/site/api/v1/member/avatarList';
const ADD_AVATAR = '/site/api/v1/member/addAvatar';
const FORGET = '/site/api/v1/member/forgetDevices';
const REVOKE = '/site/api/v1/member/revokeSession';
const INFO = '/site/api/v1/member/info';
const AT = 1_763_700_000_000;

const session = (sessionId: string, current: boolean) => ({
  sessionId,
  device: current ? 'Chrome · Windows' : 'Safari · iPhone',
  address: '203.0.113.9',
  place: '中国 上海',
  createdAt: AT,
  lastSeenAt: AT,
  current,
});
const login = (at: number, outcome: 'ok' | 'refused', text: string) => ({
  at,
  outcome,
  text,
  device: 'Chrome · Windows',
  address: '203.0.113.9',
  place: '203.0.113.9',
});
const document = (documentId: string, kind: string, state: string, reason: string | null) => ({
  documentId,
  kind,
  state,
  reason,
  at: AT,
});

const page = () => ({
  [SESSIONS]: () => done({ list: [session('1', true), session('2', false)] }),
  [LOGINS]: ({ pageNum }: Record<string, unknown>) =>
    done({
      list: [login(AT, 'ok', '密码登录'), login(AT - Number(pageNum), 'refused', '密码不正确')],
      pageNum,
      pageSize: 10,
      total: 12,
    }),
  [DOCUMENTS]: () =>
    done({
      list: [
        document('4', 'id-back', 'pending', null),
        document('3', 'id-back', 'rejected', '反光'),
        document('2', 'selfie', 'rejected', '面部被遮挡'),
        document('1', 'id-front', 'approved', null),
      ],
    }),
});

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  logInAs();
});

describe('the profile page', () => {
  it('[2.59][3.17] shows the member, masked and locked, with the previous login', async () => {
    answerCalls(page());
    renderPage(<UserInfoPage />, '/mine/userinfo');
    expect(await screen.findByText('liang88')).toBeTruthy();
    expect(screen.getByText('2026-05-05')).toBeTruthy();
    expect(screen.getByText('2026-11-20 20:40:27')).toBeTruthy();
    expect(screen.getByText('李*明')).toBeTruthy();
    expect(screen.getByText('1990-**-**')).toBeTruthy();
    expect(screen.getAllByRole('img', { name: '已锁定，不可修改' })).toHaveLength(3);
    expect(screen.queryByRole('form')).toBeNull();
  });

  it('[5.46][5.68] has a form for missing fields, and for no others', async () => {
    logInAs({ ...UNBOUND, realName: '李*明', bindRealName: true });
    answerCalls(page());
    renderPage(<UserInfoPage />, '/mine/userinfo');
    expect(await screen.findByRole('form', { name: '完善资料' })).toBeTruthy();
    expect(screen.queryByLabelText('真实姓名', { selector: 'input' })).toBeNull();
    expect(screen.getByLabelText('出生日期')).toBeTruthy();
    expect(screen.getByText('这是您首次登录')).toBeTruthy();
  });

  it('leads to the binding while phone or name is missing, and to the page of the contact after that', async () => {
    logInAs({ bindPhone: false, phone: null });
    answerCalls(page());
    renderPage(<UserInfoPage />, '/mine/userinfo');
    expect((await screen.findByRole('link', { name: '绑定手机号' })).getAttribute('href')).toBe(
      '/mine/auth?task=phone',
    );
    useSession.setState({ userInfo: memberInfo() });
    await waitFor(() =>
      expect(screen.getByRole('link', { name: '更换手机号' }).getAttribute('href')).toBe(
        '/mine/accountManage/phone',
      ),
    );
  });

  it('says of each part by itself that it could not be loaded', async () => {
    answerCalls({ ...page(), [SESSIONS]: () => ({ code: 6317, message: '系统繁忙，请稍后重试' }) });
    renderPage(<UserInfoPage />, '/mine/userinfo');
    expect(await screen.findByText('登录设备加载失败')).toBeTruthy();
    expect(await screen.findByText('密码登录')).toBeTruthy();
  });
});

describe('the identity documents', () => {
  it('show the last state of each kind, the reason of a refusal, and when they can be handed in again', async () => {
    answerCalls(page());
    renderPage(<UserInfoPage />, '/mine/userinfo');
    expect(await screen.findByText('审核中')).toBeTruthy();
    expect(screen.getByText('已通过')).toBeTruthy();
    expect(screen.getByText('原因：面部被遮挡')).toBeTruthy();
    expect(screen.queryByText('原因：反光')).toBeNull();
    expect(screen.getByRole('button', { name: '重新上传手持证件照' })).toBeTruthy();
    expect(screen.getByRole('button', { name: '上传护照资料页' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /身份证人像面/ })).toBeNull();
  });

  it('refuse a file that is no picture, before it is sent', async () => {
    await expect(readPicture(new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }))).rejects.toThrow(
      '请选择 JPG、PNG 或 WebP 格式的图片',
    );
    const large = new File(['x'], 'a.png', { type: 'image/png' });
    Object.defineProperty(large, 'size', { value: 21 * 1024 * 1024 });
    await expect(readPicture(large)).rejects.toThrow('图片不能超过 20 MB');
  });
});

describe('devices and logins', () => {
  it('ends one session after it was asked, never the current one', async () => {
    const seen = answerCalls({ ...page(), [REVOKE]: () => done({}) });
    renderPage(
      <>
        <UserInfoPage />
        <DialogHost />
      </>,
      '/mine/userinfo',
    );
    fireEvent.click(await screen.findByRole('button', { name: '移除 Safari · iPhone' }));
    fireEvent.click(await screen.findByRole('button', { name: '移除' }));
    await waitFor(() => expect(callsOf(seen, REVOKE)[0]?.body).toEqual({ sessionId: '2' }));
    expect(screen.queryByRole('button', { name: '移除 Chrome · Windows' })).toBeNull();
  });

  it('ends all others at once after it was asked', async () => {
    const success = vi.spyOn(toast, 'success');
    const seen = answerCalls({ ...page(), [FORGET]: () => done({ ended: 3 }) });
    renderPage(
      <>
        <UserInfoPage />
        <DialogHost />
      </>,
      '/mine/userinfo',
    );
    await screen.findByText('密码登录');
    press('退出其他设备');
    expect(callsOf(seen, FORGET)).toHaveLength(0);
    const dialog = await screen.findByRole('dialog', { name: '退出其他设备' });
    fireEvent.click([...dialog.querySelectorAll('button')].at(-1) ?? dialog);
    await waitFor(() => expect(success).toHaveBeenCalledWith('已退出其他设备'));
  });

  it('shows the logins in pages, refused ones too', async () => {
    const seen = answerCalls(page());
    renderPage(<UserInfoPage />, '/mine/userinfo');
    expect(await screen.findByText('密码不正确')).toBeTruthy();
    press('第 2 页');
    await waitFor(() => expect(callsOf(seen, LOGINS).at(-1)?.body).toEqual({ pageNum: 2, pageSize: 10 }));
  });
});

describe('the avatar', () => {
  it('[7.39][7.40] is chosen from ours', async () => {
    const seen = answerCalls({
      ...page(),
      [AVATARS]: () =>
        done({ list: [1, 2].map((avatarId) => ({ avatarId, url: `/avatars/0${avatarId}.svg` })) }),
      [ADD_AVATAR]: () => done({ avatarUrl: '/avatars/02.svg' }),
      [INFO]: () => done(memberInfo({ avatarUrl: '/avatars/02.svg' })),
    });
    renderPage(<UserInfoPage />, '/mine/userinfo');
    fireEvent.click(await screen.findByRole('button', { name: '更换头像' }));
    const second = await screen.findByRole<HTMLInputElement>('radio', { name: '头像 2' });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '头像 1' }).checked).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '使用此头像' }).disabled).toBe(true);
    fireEvent.click(second);
    press('使用此头像');
    await waitFor(() => expect(callsOf(seen, ADD_AVATAR)[0]?.body).toEqual({ avatarId: 2 }));
    await waitFor(() => expect(useSession.getState().userInfo?.avatarUrl).toBe('/avatars/02.svg'));
  });

  it('keeps its square inside the picture, however it is moved and enlarged', () => {
    const size = { width: 900, height: 600 };
    const start = middleCrop(size);
    expect(cropOf(start, size)).toEqual({ x: 150, y: 0, width: 600, height: 600 });
    expect(moveCrop(start, size, 5, 5)).toMatchObject({ x: 0, y: 0 });
    expect(moveCrop(start, size, -5, -5)).toMatchObject({ x: 300, y: 0 });
    const near = zoomCrop(start, size, 2);
    expect(cropOf(near, size)).toEqual({ x: 300, y: 150, width: 300, height: 300 });
    expect(zoomCrop(near, size, 9).zoom).toBe(3);
    expect(zoomCrop(moveCrop(near, size, -9, -9), size, 1)).toMatchObject({ x: 300, y: 0 });
  });
});
