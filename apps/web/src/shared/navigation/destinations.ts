import { guardExits } from './guard-exits.ts';

/** Where a named destination leads. `login` is home with the auth dialog open; names with a `$` need their parameter. */
export const destinations = {
  ...guardExits,
  login: '/',
  loading: '/loading',
  userinfo: '/mine/userinfo',
  vip: '/mine/vip',
  vipDetail: '/mine/vip/detail',
  welfare: '/mine/welfare',
  wallet: '/mine/wallet',
  transRecord: '/mine/transRecord',
  betRecord: '/mine/betRecord',
  giftRecord: '/mine/giftRecord',
  message: '/mine/message',
  feedback: '/mine/feedback',
  feedbackList: '/mine/feedbackList',
  saveMoney: '/mine/savemoney',
  transferMoney: '/mine/transfermoney',
  takeMoney: '/mine/takemoney',
  rechargeWait: '/mine/rechargeWait',
  transferWait: '/mine/transferWait',
  huiwangWait: '/mine/huiwangWait',
  xnbskWait: '/mine/xnbskWait',
  virtualWait: '/mine/virtualWait',
  exchange: '/mine/exchange',
  introTutorial: '/mine/introTutorial',
  virtualCoinCard: '/mine/virtualCoinCard',
  alipayManage: '/mine/alipayManage',
  addBankCard: '/mine/addBankCard',
  accountManage: '/mine/accountManage/$id',
  sport: '/game/sport',
  localSport: '/game/sport/$enName',
  gamerealbet: '/game/realbet',
  gamechess: '/game/chess',
  gamegaming: '/game/gaming',
  gamelottery: '/game/lottery',
  gameegame: '/game/egame',
  gamefishing: '/game/fishing',
  game: '/game/$info',
  slotGame: '/pg/game',
  slotFrame: '/dz/game',
  venture: '/agent',
  agent: '/agent',
  sponsor: '/sponsor',
  appdownload: '/download',
  discount: '/activity/discount',
  racePage: '/activity/racePage/$id',
  redPacketRain: '/activity/redPacketRain/$id',
  activityLandPage: '/activity/activityLandPage/$id',
  firstDeposit: '/activity/firstDeposit/$id',
  againDeposit: '/activity/againDeposit/$id',
  newTask: '/activity/newTask/$id',
  drawGift: '/activity/drawGift/$id',
  signGift: '/activity/signGift/$id',
  bettingGift: '/activity/bettingGift/$id',
  friendInvitation: '/activity/friendInvitation',
  help: '/app/help/$code',
} as const;

export type DestinationName = keyof typeof destinations;

/** The address of a destination, its parameters filled in; undefined when one is missing. */
export function addressOf(name: DestinationName, params: Record<string, string> = {}): string | undefined {
  const names = [...destinations[name].matchAll(/\$(\w+)/g)].flatMap((match) => match[1] ?? []);
  if (names.some((param) => !params[param])) return undefined;
  return destinations[name].replace(/\$(\w+)/g, (_, param: string) =>
    encodeURIComponent(params[param] ?? ''),
  );
}
