import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '../../shared/test-page.tsx';
import { PhoneBar } from './phone-bar.tsx';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const pressBack = async () => fireEvent.click(await screen.findByRole('button', { name: '返回' }));

describe('返回 on a phone', () => {
  it('leads from the first page of a tab to the page over it', async () => {
    const { router } = renderPage(<PhoneBar bare={false} />, '/mine/rechargeWait');
    await pressBack();
    await waitFor(() => expect(router.state.location.pathname).toBe('/mine'));
  });

  it('leads to the page before where there is one', async () => {
    const { router } = renderPage(<PhoneBar bare={false} />, '/mine/rechargeWait');
    await router.navigate({ to: '/mine/savemoney' } as never);
    await router.navigate({ to: '/mine/rechargeWait' } as never);
    await pressBack();
    await waitFor(() => expect(router.state.location.pathname).toBe('/mine/savemoney'));
  });
});
