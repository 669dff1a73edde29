import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ProtectionPage } from '../features/protection/index.tsx';
import { stateOf } from '../features/protection/test-protection.ts';
import { RealityCheck } from '../features/reality-check/index.ts';
import { logInAs } from '../shared/member/test-member.ts';
import { answerCalls, callsOf, done, SilentSocket } from '../shared/test-calls.ts';
import { renderPage } from '../shared/test-page.tsx';

const CHECK = '/site/api/v1/protection/realityCheck';

it('(RG5) a new interval of the reality check counts on the page that is open', async () => {
  vi.stubGlobal('WebSocket', SilentSocket);
  logInAs();
  const figures = { elapsedMs: 16 * 60_000, staked: '0.00', returned: '0.00', net: '0.00', open: '0.00' };
  const seen = answerCalls({
    '/site/api/v1/protection/state': () => done(stateOf()),
    '/site/api/v1/protection/setRealityCheck': () => done(stateOf({ realityCheckMinutes: 15 })),
    [CHECK]: (_, time) =>
      done({
        ...{ ...figures, deposited: '0.00', intervalMinutes: time === 1 ? 60 : 15, startedAt: Date.now() },
        dueAt: time === 1 ? Date.now() + 44 * 60_000 : Date.now() - 60_000,
      }),
  });
  const pages = (
    <>
      <ProtectionPage />
      <RealityCheck />
    </>
  );
  renderPage(pages, '/mine/protection');
  await waitFor(() => expect(callsOf(seen, CHECK)).toHaveLength(1));
  fireEvent.click(await screen.findByRole('radio', { name: '15 分钟' }));
  expect(await screen.findByRole('dialog', { name: '现实提醒' })).toBeTruthy();
});
