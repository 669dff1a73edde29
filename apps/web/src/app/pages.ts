import { helpTitle } from '../shared/help/help-pages.ts';

const deposit = () => import('../features/deposit/index.tsx');
const feedback = () => import('../features/feedback/index.tsx');
const destinations = () => import('../features/destinations/index.tsx');
const records = () => import('../features/records/index.tsx');

/**
 * Where each routed page but home is found. A script of its own: the list of all page scripts would otherwise weigh
 * on the first script, and grow with every page.
 */
export const pages = {
  LoadingPage: async () => (await import('./shell/loading-page.tsx')).LoadingPage,
  NotFoundPage: async () => (await import('./shell/not-found-page.tsx')).NotFoundPage,
  MineLayout: async () => (await import('./shell/mine-layout.tsx')).MineLayout,
  MineHome: async () => (await import('./shell/mine-home.tsx')).MineHome,
  HelpScreen: async () => (await import('./shell/help-screen.tsx')).HelpScreen,
  HelpHome: async () => (await import('../features/help/index.tsx')).HelpHome,
  SportScreen: async () => (await import('./shell/sport-screen.tsx')).SportScreen,
  EsportsScreen: async () => (await import('./shell/esports-screen.tsx')).EsportsScreen,
  LobbyScreen: async () => (await import('./shell/lobby-screen.tsx')).LobbyScreen,
  GameScreen: async () => (await import('./shell/game-screen.tsx')).GameScreen,
  BetsScreen: async () => (await import('./shell/bets-screen.tsx')).BetsScreen,
  TransferScreen: async () => (await import('./shell/transfer-screen.tsx')).TransferScreen,
  ChatScreen: async () => (await import('./shell/chat-screen.tsx')).ChatScreen,
  AccountManagePage: async () => (await import('../features/contact-manage/index.tsx')).AccountManagePage,
  AccountSecurityPage: async () =>
    (await import('../features/account-security/index.tsx')).AccountSecurityPage,
  AgentPage: async () => (await import('../features/agent/index.tsx')).AgentPage,
  ActivityPage: async () => (await import('../features/activity/index.tsx')).ActivityPage,
  DrawProofPage: async () => (await import('../features/activity/draw-proof-page.tsx')).DrawProofPage,
  DownloadPage: async () => (await import('../features/download/index.tsx')).DownloadPage,
  FriendInvitationPage: async () => (await import('../features/activity/index.tsx')).FriendInvitationPage,
  SponsorPage: async () => (await import('../features/sponsor/index.tsx')).SponsorPage,
  DiscountPage: async () => (await import('../features/activity/index.tsx')).DiscountPage,
  ExchangePage: async () => (await import('../features/exchange/index.tsx')).ExchangePage,
  FeedbackPage: async () => (await feedback()).FeedbackPage,
  FeedbackListPage: async () => (await feedback()).FeedbackListPage,
  IntroTutorialPage: async () => (await import('../features/intro-tutorial/index.tsx')).IntroTutorialPage,
  MessagesPage: async () => (await import('../features/messages/index.tsx')).MessagesPage,
  ProtectionPage: async () => (await import('../features/protection/index.tsx')).ProtectionPage,
  ServicePage: async () => (await import('../features/service/index.tsx')).ServicePage,
  UserInfoPage: async () => (await import('../features/user-info/index.tsx')).UserInfoPage,
  VipPage: async () => (await import('../features/vip/index.tsx')).VipPage,
  VipDetailPage: async () => (await import('../features/vip/index.tsx')).VipDetailPage,
  WalletPage: async () => (await import('../features/wallet/index.tsx')).WalletPage,
  WelfarePage: async () => (await import('../features/welfare/index.tsx')).WelfarePage,
  WithdrawalPage: async () => (await import('../features/withdrawal/index.tsx')).WithdrawalPage,
  GiftRecordPage: async () => (await records()).GiftRecordPage,
  TransRecordPage: async () => (await records()).TransRecordPage,
  DepositPage: async () => (await deposit()).DepositPage,
  RechargeWaitPage: async () => (await deposit()).RechargeWaitPage,
  TransferWaitPage: async () => (await deposit()).TransferWaitPage,
  HuioneWaitPage: async () => (await deposit()).HuioneWaitPage,
  CoinCashierWaitPage: async () => (await deposit()).CoinCashierWaitPage,
  CoinWaitPage: async () => (await deposit()).CoinWaitPage,
  BankCardsPage: async () => (await destinations()).BankCardsPage,
  AlipayPage: async () => (await destinations()).AlipayPage,
  CoinAddressesPage: async () => (await destinations()).CoinAddressesPage,
};

/** The kinds bring the schemas of the contract: only their own page waits for them. */
const findKind = async (id: string) => (await import('../features/contact-manage/kinds.ts')).findKind(id);

// The test whether an address has a page stands beside the pages.
export { findKind, helpTitle };
