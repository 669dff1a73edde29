import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useSession } from '../../shared/session/session-store.ts';
import { answerCalls, callsOf, done, SilentSocket } from '../../shared/test-calls.ts';
import { renderPage } from '../../shared/test-page.tsx';
import { DepositPage } from './deposit-page.tsx';
import { channelOf } from './test-deposits.ts';

const TYPES = '/fd/api/v1/payment/types';
const WORDS = '存款前，先为自己设一个限额';
const limitOf = (over: object = {}) => ({
  ...{ kind: 'deposit', period: '24h', value: null, own: null, operator: null, used: '0.00', left: null },
  ...{ freesAt: null, pending: null, ...over },
});
const stateOf = (...limits: object[]) => ({
  ...{ limits, exclusion: null, realityCheckMinutes: 60, questionnaires: [] },
});

type Reply = NonNullable<Parameters<typeof answerCalls>[0]['/site/api/v1/protection/state']>;

function show(state: Reply) {
  const seen = answerCalls({
    '/fd/api/v1/payment/openOrders': () => done({ list: [] }),
    [TYPES]: () => done({ list: [channelOf()] }),
    '/site/api/v1/feedback/querySiteDepositRewardConfigList': () => done({ list: [] }),
    '/site/api/v1/protection/state': state,
  });
  renderPage(<DepositPage />, '/mine/savemoney');
  return seen;
}

beforeEach(() => {
  vi.stubGlobal('WebSocket', SilentSocket);
  localStorage.clear();
  useSession.setState({ token: 't', userId: '1', userInfo: undefined, balance: undefined });
});

describe('before the first deposit (requirements §2.5)', () => {
  it('the member is asked whether to set a limit, and led to it', async () => {
    show(() => done(stateOf(limitOf())));
    expect(await screen.findByText(WORDS)).toBeTruthy();
    expect(screen.getByRole('link', { name: '设定限额' }).getAttribute('href')).toBe('/mine/protection');
    expect(screen.getByRole('button', { name: '确认存款' })).toBeTruthy();
  });

  it('it comes with the form and never after it, and is put away for good', async () => {
    let answer: (state: object) => void = () => undefined;
    const late = new Promise<object>((resolve) => {
      answer = resolve;
    });
    const seen = show(async () => done(await late));
    await waitFor(() => expect(callsOf(seen, TYPES)).toHaveLength(1));
    await act(async () => undefined);
    expect(screen.queryByRole('button', { name: '确认存款' })).toBeNull();
    answer(stateOf(limitOf()));
    expect(await screen.findByRole('button', { name: '确认存款' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '暂不设定' }));
    expect(screen.queryByText(WORDS)).toBeNull();
    expect(localStorage.getItem('limitPromptAway_1')).toBe('1');
  });

  it.each<[string, Reply]>([
    ['a limit stands', () => done(stateOf(limitOf({ value: '100.00', own: '100.00', left: '100.00' })))],
    ['something was deposited', () => done(stateOf(limitOf({ used: '50.00' })))],
    ['an unknown result', () => ({ code: 6317, message: '系统繁忙，请稍后重试' })],
  ])('it is not there, and the form is, when %s', async (_, state) => {
    show(state);
    expect(await screen.findByRole('button', { name: '确认存款' })).toBeTruthy();
    expect(screen.queryByText(WORDS)).toBeNull();
  });
});
