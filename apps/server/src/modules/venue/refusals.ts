import { refusals } from '@hj/platform';

/** What transfers to and from venues refuse (ADR 064). A venue's own refusal has the sentence of its transfer record. */
export const refuse = refusals({
  'venue-not-found': { code: 6004, text: '场馆不存在' },
  'game-not-found': { code: 6004, text: '游戏不存在或已下架' },
  'no-demo': { code: 6012, text: '该游戏不提供试玩' },
  'favourites-full': { code: 6012, text: '收藏已满 200 个，请先取消部分收藏' },
  'transfer-amount-invalid': { code: 6008, text: '请输入正确的转账金额' },
  'venue-seamless': { code: 6012, text: '该场馆直接使用中心钱包余额，无需转账' },
  'venue-silent': { code: 6317, text: '场馆暂时没有应答，请稍后再试' },
  'venue-unreachable': { code: 6012, text: '场馆暂时无法连接，资金未变动，请稍后再试' },
});
