import { DialogHost } from '@hj/ui';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { logInAs } from '../../shared/member/test-member.ts';
import type { Exclusion } from '../../shared/protection/state.ts';
import { callsOf, SilentSocket } from '../../shared/test-calls.ts';
import { renderPage } from '../../shared/test-page.tsx';
import { ProtectionPage } from './page.tsx';
import { exclusionOf, serveProtection, stateOf } from './test-protection.ts';

const day = 86_400_000;
const show = () =>
  renderPage(
    <>
      <ProtectionPage />
      <DialogHost />
    </>,
    '/mine/protection',
  );

/** Opens the dialog of a stop, ticks it and confirms. */
async function stop(button: string) {
  fireEvent.click(await screen.findByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: '确认' }));
  expect(screen.getByRole('dialog')).toBeTruthy();
  expect(dialog.getByText('未支付的存款订单随即关闭，请勿再付款；已付的款项照常核对入账')).toBeTruthy();
  fireEvent.click(dialog.getByRole('checkbox'));
  fireEvent.click(dialog.getByRole('button', { name: '确认' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

const offered = (group: string) =>
  within(screen.queryByRole('group', { name: group }) ?? document.createElement('p'))
    .queryAllByRole('radio')
    .map((radio) => radio.closest('label')?.textContent);

beforeEach(() => {
  vi.stubGlobal('WebSocket', SilentSocket);
  vi.stubGlobal('scrollTo', () => undefined);
  logInAs();
});

describe('a stop (RG4, C17)', () => {
  it('is a cool-off of the chosen length, which needs a tick, and stands at the top at once', async () => {
    const seen = serveProtection(stateOf(), {
      coolOff: () => stateOf({ exclusion: exclusionOf('cool-off', '7d') }),
    });
    show();
    fireEvent.click(await screen.findByRole('radio', { name: '7 天' }));
    await stop('开启冷静期');
    expect(await screen.findByText('冷静期：7 天')).toBeTruthy();
    expect(callsOf(seen, '/site/api/v1/protection/coolOff')).toMatchObject([{ body: { term: '7d' } }]);
  });

  it('is an exclusion of the chosen term', async () => {
    const seen = serveProtection(stateOf(), {
      exclude: () => stateOf({ exclusion: exclusionOf('exclusion', '1y') }),
    });
    show();
    fireEvent.click(await screen.findByRole('radio', { name: '1 年' }));
    await stop('自我排除');
    expect(await screen.findByText('自我排除：1 年')).toBeTruthy();
    expect(callsOf(seen, '/site/api/v1/protection/exclude')).toMatchObject([{ body: { term: '1y' } }]);
  });

  it('closes the account when it is said outright', async () => {
    const seen = serveProtection(stateOf(), {
      closeAccount: () => stateOf({ exclusion: exclusionOf('closure', 'indefinite') }),
    });
    show();
    await stop('关闭账户');
    expect(await screen.findByText('账户已关闭')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: '暂停与自我排除' })).toBeNull();
    expect(callsOf(seen, '/site/api/v1/protection/closeAccount')[0]?.body).toMatchObject({ confirm: true });
  });

  it('that may be revoked is, after a question, and then waits', async () => {
    const over = exclusionOf('exclusion', '6m', {
      startedAt: Date.now() - 200 * day,
      revocableAt: Date.now() - day,
    });
    const revoked = { ...over, revokeRequestedAt: Date.now(), endsAt: Date.now() + day };
    const seen = serveProtection(stateOf({ exclusion: over }), {
      revokeExclusion: () => stateOf({ exclusion: revoked }),
    });
    show();
    fireEvent.click(await screen.findByRole('button', { name: '申请恢复' }));
    fireEvent.click(await screen.findByRole('button', { name: '提交申请' }));
    expect(await screen.findByText(/已申请恢复/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: '申请恢复' })).toBeNull();
    expect(callsOf(seen, '/site/api/v1/protection/revokeExclusion')).toHaveLength(1);
  });
});

describe('a stop in force offers longer ones, and none that is shorter (C18)', () => {
  const revoked = {
    revocableAt: Date.now() - day,
    revokeRequestedAt: Date.now(),
    endsAt: Date.now() + 6 * day,
  };
  const started = { startedAt: Date.now() - 60_000 };
  const all = ['6 个月', '1 年', '3 年', '5 年', '不设期限'];
  it.each<[string, Exclusion, string[], string[], boolean]>([
    ['a cool-off of a day', exclusionOf('cool-off', '24h', started), ['24 小时', '7 天', '30 天'], all, true],
    [
      'a cool-off of 30 days',
      exclusionOf('cool-off', '30d', { endsAt: Date.now() + 20 * day }),
      ['30 天'],
      all,
      true,
    ],
    [
      'an exclusion of a year',
      exclusionOf('exclusion', '1y', started),
      [],
      ['1 年', '3 年', '5 年', '不设期限'],
      true,
    ],
    ['an exclusion without end', exclusionOf('exclusion', 'indefinite'), [], [], true],
    ['an exclusion that was revoked', exclusionOf('exclusion', '6m', revoked), ['7 天', '30 天'], all, true],
    ['a closed account', exclusionOf('closure', 'indefinite'), [], [], false],
  ])('%s', async (_, exclusion, coolOffs, exclusions, closable) => {
    serveProtection(stateOf({ exclusion }));
    show();
    await screen.findByRole('heading', { name: '我的限额' });
    expect([offered('冷静期时长'), offered('自我排除期限')]).toEqual([coolOffs, exclusions]);
    expect(screen.queryByRole('button', { name: '关闭账户' }) !== null).toBe(closable);
  });
});
