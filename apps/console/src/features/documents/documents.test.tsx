import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerCalls, renderPage, sitDown } from '../../test-desk.tsx';
import { DocumentsPage } from './page.tsx';

const row = {
  ...{ documentId: '9', member: { memberId: '10001', name: 'demo1' }, kind: 'id-front', state: 'pending' },
  ...{ reason: null, createdAt: 0, decidedBy: null, decidedAt: null },
};
const listed = { data: { list: [row], total: 1, pageNum: 1, pageSize: 20 } };
const image = 'data:image/webp;base64,AAAA';
const open = () => renderPage(<DocumentsPage />);

it('(AC8) a document is looked at before it is decided, and rejected with a reason for the member', async () => {
  sitDown('risk');
  const sent = answerCalls({
    ...{ 'documents/list': listed, 'documents/open': { data: { image } }, 'documents/reject': { data: {} } },
  });
  open();
  fireEvent.click(await screen.findByRole('button', { name: '查看 demo1 的身份证人像面' }));
  const reject = await screen.findByRole<HTMLButtonElement>('button', { name: '拒绝' });
  expect(reject.disabled).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: '查看证件（记入审计）' }));
  const picture = await screen.findByRole<HTMLImageElement>('img', { name: '会员提交的证件' });
  expect(picture.src).toBe(image);
  fireEvent.click(reject);
  fireEvent.change(await screen.findByLabelText('给会员的说明'), { target: { value: '照片反光，请重拍' } });
  const buttons = await screen.findAllByRole('button', { name: '拒绝' });
  fireEvent.click(buttons.at(-1) as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toContainEqual(
    expect.objectContaining({
      path: 'documents/reject',
      body: { documentId: '9', reason: '照片反光，请重拍' },
    }),
  );
  await waitFor(() => expect(sent.filter(({ path }) => path === 'documents/list')).toHaveLength(2));
});

it('(C68) who may only read the list has neither picture nor decision', async () => {
  sitDown('support');
  answerCalls({ 'documents/list': listed });
  open();
  expect((await screen.findByRole('link', { name: 'demo1' })).getAttribute('href')).toBe('/members/10001');
  fireEvent.click(await screen.findByRole('button', { name: '查看 demo1 的身份证人像面' }));
  await screen.findByRole('dialog');
  expect(screen.queryByRole('button', { name: '查看证件（记入审计）' })).toBeNull();
  expect(screen.queryByRole('button', { name: '通过' })).toBeNull();
});

it('says when nothing waits', async () => {
  sitDown('support');
  answerCalls({ 'documents/list': { data: { list: [], total: 0, pageNum: 1, pageSize: 20 } } });
  open();
  expect(await screen.findByText('没有待审核的证件')).toBeDefined();
});
