import { speak } from '@hj/ui/i18n';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerCalls, renderDesk, renderPage, sitDown } from '../test-desk.tsx';
import { speakLanguage } from './speak.ts';

// Texts in constants are said when their module is read: the desks are imported after the language.
beforeAll(() => speakLanguage('en'), 300_000);
afterAll(() => speak(undefined));

it('[1.38] the page and its calls name English', async () => {
  expect(document.documentElement.lang).toBe('en');
  sitDown('admin');
  const sent = answerCalls({ 'staff/list': { data: { list: [] } } });
  const { StaffPage } = await import('../features/staff/page.tsx');
  renderPage(<StaffPage />);
  expect(await screen.findByText('No staff yet')).toBeDefined();
  expect(document.title).toBe('Staff and roles · Hongjing Console');
  expect(document.body.textContent).not.toMatch(/[\p{Script=Han}，。、：；（）]/u);
  expect(sent.map(({ language }) => language)).toEqual(['en']);
});

it('a fault that a schema finds in a form is said in English', async () => {
  const { ActionDialog } = await import('../shared/action/action-dialog.tsx');
  renderDesk(
    <ActionDialog
      title="Freeze"
      sureText="Freeze account"
      onSend={() => Promise.reject(new Error('nothing is sent'))}
      onDone={() => undefined}
      onClose={() => undefined}
    >
      <p>Explained</p>
    </ActionDialog>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Freeze account' }));
  expect(await screen.findByText('State the reason (at least 4 characters)')).toBeDefined();
});

it('the standard reason of a rejection is sent as the server knows it, an own one as it is written', async () => {
  const { RejectDialog } = await import('../features/withdrawals/reject-dialog.tsx');
  const { withdrawalOf } = await import('../features/withdrawals/test-withdrawal.ts');
  const sent: object[] = [];
  renderDesk(
    <RejectDialog
      orders={[withdrawalOf()]}
      onSend={async (rejection) => void sent.push(rejection)}
      onDone={() => undefined}
      onClose={() => undefined}
    />,
  );
  const sentence = screen.getByLabelText<HTMLInputElement>('Message to the member');
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'destination' } });
  expect(sentence.value).toBe('Payout details wrong');
  fireEvent.click(screen.getByRole('button', { name: 'Reject and refund' }));
  await waitFor(() => expect(sent).toEqual([{ code: 'destination', sentence: '收款信息有误' }]));
  fireEvent.change(sentence, { target: { value: 'Please name your branch' } });
  fireEvent.click(screen.getByRole('button', { name: 'Reject and refund' }));
  await waitFor(() =>
    expect(sent.at(-1)).toEqual({ code: 'destination', sentence: 'Please name your branch' }),
  );
});
