import { refusals } from '@hj/platform';

/** Refusals of deposits (ADR 064). */
export const refuse = refusals({
  'amount-zero': { code: 6008, text: '请输入正确的存款金额' },
  'amount-outside-limits': { code: 6008, text: '单笔金额须在 {min} 至 {max} 之间' },
  'deposits-closed': { code: 6013, text: '存款暂停开放，请稍后再来' },
  'channel-not-found': { code: 6004, text: '存款方式不存在' },
  'channel-in-maintenance': { code: 6013, text: '该存款方式维护中，请选择其他方式' },
  'channel-without-accounts': { code: 6013, text: '该存款方式暂不可用，请选择其他方式' },
  'amounts-of-accounts-taken': { code: 6012, text: '该金额的订单较多，请换一个金额' },
  'amount-without-agent': { code: 6012, text: '没有代理受理这个金额，请换一个金额或存款方式' },
  'coin-rate-unset': { code: 6013, text: '虚拟币汇率暂不可用，请选择其他方式' },
  'too-many-open-orders': { code: 6012, text: '您还有未支付的订单，请先完成或关闭' },
  'too-many-orders-an-hour': { code: 6011, text: '您提交的存款订单过多，请一小时后再试' },
  'payments-failed': { code: 6012, text: '您的付款多次失败，存款暂停 10 分钟，请稍后再试或联系在线客服' },
  'payer-is-not-member': { code: 6012, text: '付款人须与您的实名一致，请使用本人账户付款' },
  // No tipping-off: the sentence does not name the AML case.
  'account-under-review': { code: 6012, text: '您的账户正在核实中，暂不能存款，详情请联系在线客服' },

  'reward-not-found': { code: 6004, text: '该优惠不存在或已结束' },
  'reward-not-for-channel': { code: 6012, text: '该存款方式不参加此优惠' },
  'reward-above-amount': { code: 6012, text: '单笔存款满 {min} 才能参加此优惠' },
  'reward-used-today': { code: 6012, text: '今日已有存款到账，礼金明日可领' },

  'order-not-found': { code: 6004, text: '订单不存在' },
  'paid-order-cannot-close': { code: 6012, text: '订单已支付，不能关闭' },
  'channel-without-signal-code': { code: 6008, text: '该存款方式不使用信号码' },
  'order-ended': { code: 6012, text: '订单已结束，请重新下单' },
  'channel-without-receipts': { code: 6008, text: '该存款方式不需要回单' },
  'paid-order-needs-no-receipt': { code: 6012, text: '订单已到账，无需上传回单' },
  'receipt-not-found': { code: 6004, text: '该订单没有回单' },

  'channel-without-claims': { code: 6008, text: '该存款方式不支持按交易哈希核对' },
  'not-a-hash': { code: 6008, text: '请输入 {network} 网络的交易哈希' },
  'paid-order-needs-no-claim': { code: 6012, text: '订单已到账，无需申请' },
  'transfer-credited-already': { code: 6012, text: '这笔转账已入账，请查看交易记录' },
  'claimed-already': { code: 6012, text: '您已提交过这笔转账，请勿重复申请' },
  'too-many-claims': { code: 6012, text: '您有多笔转账正在核对，请等待结果或联系在线客服' },

  'order-already-credited': { code: 6012, text: '订单已到账，不能重复入账' },
  'payment-of-order-refunded': { code: 6012, text: '该订单的来款已退回或正在退回付款人，不能入账' },
  'order-not-paid': { code: 6012, text: '订单未到账，没有可撤回的存款' },
  'deposit-already-reversed': { code: 6012, text: '该存款已经冲正' },
  'coin-deposit-cannot-reverse': { code: 6012, text: '虚拟币存款不能冲正' },

  'unmatched-payment-not-found': { code: 6004, text: '没有这笔待处理款项' },
  'unmatched-payment-handled': { code: 6012, text: '该款项已由他人处理' },
  'unmatched-proposed-already': { code: 6012, text: '该款项已有待复核的申请' },
  'unmatched-not-proposed': { code: 6012, text: '该款项没有待复核的申请' },
  'own-unmatched-proposal': { code: 6003, text: '申请须由另一名同事复核，自己的申请只能撤回' },
  'payment-not-creditable': { code: 6012, text: '该款项不能按实收入账，请退回或登记结果' },
  'claim-not-creditable': { code: 6012, text: '请选择可入账的申请：订单未到账，且申请尚未结束' },
  'claim-not-found': { code: 6004, text: '没有这笔认领申请' },
  'claim-ended': { code: 6012, text: '该认领申请已结束' },
  'payment-over-limit': { code: 6012, text: '入账将超出会员的存款限额，请退回付款人' },
  'refund-unanswered': { code: 6006, text: '支付渠道未应答，系统会继续确认退回结果' },
  'refund-refused': { code: 6012, text: '支付渠道拒绝退回，请核对后处理' },
  'repeated-refund-refused': {
    code: 6012,
    text: '支付渠道拒绝了再次退回，此前的退回可能已经成功，请向渠道核实后登记结果',
  },
  'payment-not-refundable': { code: 6012, text: '该款项不能原路退回，请线下处理后登记结果' },
  'order-credited-by-hand': {
    code: 6012,
    text: '该订单已人工入账，此款项不能原路退回，请核对后登记结果',
  },
  'payment-already-credited': { code: 6012, text: '该款项已入账，不能原路退回' },
});
