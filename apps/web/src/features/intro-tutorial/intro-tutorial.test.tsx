import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { logInAs } from '../../shared/member/test-member.ts';
import { renderPage } from '../../shared/test-page.tsx';
import { IntroTutorialPage } from './page.tsx';
import { TOUR_STEPS } from './steps.ts';
import { wasTourOffered } from './tour-memory.ts';
import { TourOffer } from './tour-offer.tsx';

const FIRST = { previousLogin: null };

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});

const popover = () => document.querySelector('.tour');

describe('the tour of the site', () => {
  it('[2.64] can be run again from its page, by keyboard, and tells the same in words', async () => {
    logInAs();
    renderPage(<IntroTutorialPage />, '/');
    for (const { title } of TOUR_STEPS.slice(1)) expect(await screen.findByText(title)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '开始新手引导' }));
    await waitFor(() => expect(popover()?.textContent).toContain('欢迎来到鸿竞'));
    expect(screen.getByRole('button', { name: '退出新手引导' })).toBeTruthy();
    // However soon it is left, it can be run once more.
    fireEvent.keyUp(window, { key: 'Escape' });
    await waitFor(() => expect(popover()).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: '开始新手引导' }));
    await waitFor(() => expect(popover()?.textContent).toContain('欢迎来到鸿竞'));
    fireEvent.keyUp(window, { key: 'Escape' });
    await waitFor(() => expect(popover()).toBeNull());
  });

  it('goes from balance and deposit over sports, slip and bets to the limits, on both layouts', () => {
    expect(TOUR_STEPS.map(({ key }) => key)).toEqual([
      'welcome',
      'balance',
      'deposit',
      'sport',
      'mine',
      'slip',
      'my-bets',
      'limits',
    ]);
    for (const { desktop, phone } of TOUR_STEPS.slice(1)) expect(desktop && phone).toBeTruthy();
  });
});

describe('its offer', () => {
  it('is made once, after the first login, and can be declined', async () => {
    logInAs(FIRST);
    renderPage(<TourOffer />, '/');
    fireEvent.click(await screen.findByRole('button', { name: '不用了' }));
    expect(screen.queryByRole('button', { name: '不用了' })).toBeNull();
    expect(wasTourOffered('10001')).toBe(true);
  });

  it.each([
    ['who has logged in before', {}, '/'],
    ['who still has terms to agree to', { ...FIRST, mustAcceptTerms: true }, '/'],
    ['who is depositing', FIRST, '/mine/savemoney'],
  ])('is not made to a member %s', async (_, over, address) => {
    logInAs(over);
    renderPage(
      <>
        <TourOffer />
        <p>the page</p>
      </>,
      address,
    );
    expect(await screen.findByText('the page')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '不用了' })).toBeNull();
  });
});
