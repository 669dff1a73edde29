import { refusals } from '@hj/platform';

/** Refusals of transfers to and from venues (ADR 064). A venue's own refusal has the sentence of its transfer record. */
export const refuse = refusals({
  'venue-not-found': { code: 6004, text: '场馆不存在' },
  'game-not-found': { code: 6004, text: '游戏不存在或已下架' },
  'no-demo': { code: 6012, text: '该游戏不提供试玩' },
  'favourites-full': { code: 6012, text: '收藏已满 200 个，请先取消部分收藏' },
  'transfer-amount-invalid': { code: 6008, text: '请输入正确的转账金额' },
  'venue-seamless': { code: 6012, text: '该场馆直接使用中心钱包余额，无需转账' },
  'table-not-found': { code: 6004, text: '牌桌或房间不存在' },
  'table-changed': { code: 6008, text: '设置已被其他人修改，未作变更，请重新打开后修改' },
  'table-terms': { code: 6007, text: '场馆不接受这些设置，未作变更，请核对后重试' },
  'entry-below-locked': { code: 6007, text: '入场要求不能低于入座锁定金额，未作变更' },
  'venue-silent': { code: 6317, text: '场馆暂时没有应答，请稍后再试' },
  'venue-unreachable': { code: 6012, text: '场馆暂时无法连接，资金未变动，请稍后再试' },
});
