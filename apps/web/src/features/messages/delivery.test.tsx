import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { clearSession, saveLogin } from '../../shared/session/session-store.ts';
import { answerCalls, callsOf, done } from '../../shared/test-calls.ts';
import { renderPage } from '../../shared/test-page.tsx';
import { DeliveryButton } from './delivery.tsx';
import type { Choice } from './delivery-queries.ts';

const path = '/site/api/v1/site/letter';

/** A server that keeps the choices. */
async function open(email: string | null) {
  saveLogin('token', '7');
  let choices: Choice[] = [{ kind: 'notice', channel: 'push', chosen: true }];
  const seen = answerCalls({
    [`${path}/delivery`]: () => done({ publicKey: 'BA', choices, email, browsers: 0 }),
    [`${path}/choose`]: (body) => {
      choices = [...choices, body as Choice];
      return done({});
    },
    [`${path}/subscribe`]: () => done({}),
  });
  renderPage(<DeliveryButton />, '/mine/message');
  fireEvent.click(await screen.findByRole('button', { name: '接收设置' }));
  return seen;
}

afterEach(() => {
  clearSession();
  vi.unstubAllGlobals();
});

it('[MS3] shows the channels of each kind, and saves each change', async () => {
  const seen = await open('li***@example.com');
  const notices = await screen.findByRole('checkbox', { name: '通知：推送' });
  expect(notices).toHaveProperty('checked', true);
  expect(screen.getByText('邮件发送至 li***@example.com')).toBeTruthy();
  const activities = screen.getByRole('checkbox', { name: '活动：邮件' });
  expect(activities).toHaveProperty('checked', false);
  fireEvent.click(activities);
  await waitFor(() =>
    expect(callsOf(seen, `${path}/choose`).map(({ body }) => body)).toEqual([
      { kind: 'activity', channel: 'email', chosen: true },
    ]),
  );
});

it('offers no e-mail without an address, and says where to bind one', async () => {
  await open(null);
  expect(await screen.findByRole('checkbox', { name: '通知：邮件' })).toHaveProperty('disabled', true);
  expect(screen.getByRole('link', { name: '去绑定' })).toBeTruthy();
});

it('says so where the browser knows no push, and where it was denied', async () => {
  await open(null);
  expect(await screen.findByText(/此浏览器不支持推送/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: '开启推送' })).toBeNull();
});
