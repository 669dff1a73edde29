import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ExchangePage } from '../features/exchange/index.tsx';
import { HelpPage } from '../features/help/index.tsx';
import { HomePage } from '../features/home/index.tsx';
import { IntroTutorialPage } from '../features/intro-tutorial/index.tsx';
import { TransRecordPage } from '../features/records/index.tsx';
import { WalletPage } from '../features/wallet/index.tsx';
import { clearCallCache } from '../shared/api/client.ts';
import { logInAs } from '../shared/member/test-member.ts';
import { loadSite } from '../shared/site/site-config.ts';
import { answerCalls, done, SilentSocket } from '../shared/test-calls.ts';
import { renderPage } from '../shared/test-page.tsx';
import { Footer } from './shell/footer.tsx';
import { MemberArea } from './shell/member-area.tsx';
import { MineMenu } from './shell/mine-menu.tsx';
import { PhoneBar } from './shell/phone-bar.tsx';

const entries = () => document.querySelectorAll('a[href="/mine/savemoney"], a[href="/app/help/ck"]');

const depositAdvert = {
  ...{ advertId: '1', place: 'promo', words: { title: '存款', body: '', linkText: '存款' }, english: null },
  ...{ art: 'usdt', tint: 'jade', link: '/mine/savemoney', frequency: 'once', maxShows: 1 },
};

async function show(depositOpen: string) {
  answerCalls({
    '/site/api/v1/configuration/preInfo': () => done({ safeSwitch: '0', siteBaseConfig: { depositOpen } }),
    '/site/api/v1/advertising/navigationList': () => done({ navigation: [], adverts: [depositAdvert] }),
    '/fd/api/v1/vCurrency/list': () => done({ list: [] }),
    '/fd/api/v1/transactions/queryDealRecord': () =>
      done({ list: [], pageNum: 1, pageSize: 15, total: 0, totalIn: '0.00', totalOut: '0.00' }),
  });
  await loadSite();
  renderPage(
    <>
      <PhoneBar bare={false} />
      <MemberArea />
      <MineMenu />
      <HomePage />
      <WalletPage />
      <ExchangePage />
      <TransRecordPage />
      <HelpPage code="kh" />
      <IntroTutorialPage />
      <Footer />
    </>,
    '/mine',
  );
}

beforeEach(() => {
  vi.stubGlobal('WebSocket', SilentSocket);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  logInAs();
  clearCallCache();
});

describe('[2.108] [2.109] the entries that lead to the deposit and its help page (O5)', () => {
  it('are gone while the site says 0', async () => {
    await show('0');
    expect(await screen.findByText('还没有可兑换的 USDT')).toBeTruthy();
    expect(await screen.findByText('没有符合条件的交易')).toBeTruthy();
    await waitFor(() => expect(entries()).toHaveLength(0));
    expect(screen.queryByText('选择方式、填写金额即可', { exact: false })).toBeNull();
  });

  it('stand on every one of these pages otherwise', async () => {
    await show('1');
    expect(await screen.findByText('还没有可兑换的 USDT')).toBeTruthy();
    expect(await screen.findByText('没有符合条件的交易')).toBeTruthy();
    // Phone bar, top bar, menu, home twice, wallet, exchange, record; help menu and footer.
    await waitFor(() => expect(entries()).toHaveLength(10));
    expect(screen.getByText('选择方式、填写金额即可', { exact: false })).toBeTruthy();
  });
});
