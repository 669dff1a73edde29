import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerCalls, renderPage, sitDown } from '../../test-desk.tsx';
import { ChatDeskPage } from './page.tsx';

const room = {
  ...{
    rid: 'hall',
    name: '大厅',
    online: 3,
    spoken: 2,
    held: 1,
    slowSeconds: 5,
    minGrade: 0,
    pictureGrade: 3,
  },
  ...{ minTurnover: '0.00', minAgeHours: 0, guests: true, muted: false, closed: false, pinned: null },
};
const hostile = '<img src=x onerror="alert(1)">';
const row = {
  ...{ seq: 2, kind: 'text', uid: 'm00000000000000aa', memberId: '10001', name: 'demo1', grade: 0 },
  ...{ text: hostile, pictureId: null, money: null, deleted: false, fault: null, at: 2 },
};
const tip = { ...row, seq: 1, kind: 'tip', text: '', money: { sum: '20.00', to: 'he88***' }, at: 1 };
const held = { ...row, seq: null, kind: 'held', text: '加微信 kf88', fault: 'contact', grade: null, at: 3 };
const speaker = {
  ...{ uid: row.uid, memberId: '10001', name: 'demo1', grade: 0, registeredAt: 0, mutedUntil: null },
  ...{ bannedAt: null, reason: null, recentMessages: 4, held: 1 },
};
const answers = {
  'chat/rooms': { data: { list: [room, { ...room, rid: 'sport:SK', name: '斯诺克' }], terms: ['代充'] } },
  'chat/stream': { data: { list: [held, row, tip] } },
  'chat/speaker': { data: speaker },
  'chat/sanction': { data: {} },
};

it('shows what strangers wrote as text, and apart what was held back and why', async () => {
  sitDown('support');
  answerCalls(answers);
  renderPage(<ChatDeskPage />);
  const stream = await screen.findByRole('region', { name: '消息' });
  expect(await within(stream).findByText(hostile)).toBeTruthy();
  expect(stream.querySelector('img')).toBeNull();
  expect(within(stream).getByText('联系方式')).toBeTruthy();
  fireEvent.click(within(stream).getByRole('radio', { name: '已拦截' }));
  expect(within(stream).queryByText(hostile)).toBeNull();
  expect(within(stream).getByText('加微信 kf88')).toBeTruthy();
});

it('[CH6] shows a tip with its sum and its receiver, and no words of it to delete', async () => {
  sitDown('support');
  answerCalls(answers);
  renderPage(<ChatDeskPage />);
  const shown = (await screen.findByText('¥20.00 → he88***')).closest('li');
  expect(shown?.textContent).toContain('打赏');
  expect(within(shown as HTMLElement).queryByRole('button', { name: '删除' })).toBeNull();
  expect(within(shown as HTMLElement).getByRole('button', { name: '禁言' })).toBeTruthy();
});

it('mutes a speaker for a day, with the reason that the speaker reads', async () => {
  sitDown('support');
  const sent = answerCalls(answers);
  renderPage(<ChatDeskPage />);
  fireEvent.click((await screen.findAllByRole('button', { name: '禁言' }))[0] as HTMLElement);
  const dialog = await screen.findByRole('dialog', { name: '处理发言人' });
  expect(await within(dialog).findByText(/4 条/)).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('radio', { name: '24 小时' }));
  fireEvent.change(within(dialog).getByLabelText(/^原因（会员可见）/), {
    target: { value: '发布联系方式' },
  });
  fireEvent.click(within(dialog).getByRole('button', { name: '禁言' }));
  await waitFor(() =>
    expect(sent.find(({ path }) => path === 'chat/sanction')?.body).toEqual({
      ...{ uid: row.uid, kind: 'mute', minutes: 1440, sweep: true, reason: '发布联系方式' },
    }),
  );
});

it('(C35) who may only read sees the rooms and no button that changes them', async () => {
  sitDown('auditor');
  answerCalls(answers);
  renderPage(<ChatDeskPage />);
  await screen.findByText(hostile);
  for (const name of ['禁言', '删除', '房间设置', '广播'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});
