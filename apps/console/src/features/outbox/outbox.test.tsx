import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerCalls, renderPage, sitDown } from '../../test-desk.tsx';
import { OutboxPage } from './page.tsx';

it('shows what the demo would have sent, and that nothing was', async () => {
  sitDown('support');
  const message = {
    ...{ messageId: 'm-1', channel: 'sms', to: '86138****8000', title: '验证码', code: '123456' },
    ...{ text: '您的验证码是 123456', createdAt: 0, expiresAt: 0 },
  };
  answerCalls({ 'outbox/list': { data: { list: [message] } } });
  renderPage(<OutboxPage />);
  expect(await screen.findByText('86138****8000')).toBeDefined();
  expect(screen.getByText('123456')).toBeDefined();
  expect(screen.getByText('短信')).toBeDefined();
});
