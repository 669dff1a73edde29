import { refusals } from '@hj/platform';

/** Refusals of withdrawals (ADR 064). */
export const refuse = refusals({
  'amount-zero': { code: 6008, text: '请输入正确的取款金额' },
  'amount-outside-limits': { code: 6008, text: '单笔取款金额须在 {min} 至 {max} 之间' },
  'balance-too-low': { code: 6012, text: '余额不足' },
  'destination-not-found': { code: 6004, text: '收款方式不存在' },
  'method-closed': { code: 6013, text: '该取款方式暂停使用，请选择其他方式' },
  'coins-closed': { code: 6013, text: 'USDT 取款暂停，请选择其他方式' },
  'network-closed': { code: 6013, text: '{network} 网络暂停取款，请选择其他网络' },
  'withdrawal-pending': { code: 6012, text: '您有一笔取款正在处理，请等待完成后再申请' },
  'nothing-left-after-charges': {
    code: 6012,
    text: '本次须扣除 {charges}，扣除后没有可到账的金额，请增加取款金额或先完成流水',
  },
  'daily-count-used-up': { code: 6012, text: '今日取款次数已用完，请明天再试' },
  'daily-amount-exceeded': { code: 6012, text: '今日该方式还可取款 {left}' },
  'quote-altered': { code: 6008, text: '取款信息已变更，请重新确认' },
  'quote-expired': { code: 6099, text: '报价已过期，请重新确认' },
  'charges-changed': { code: 6099, text: '费用或流水有变化，请重新确认' },
  'order-not-found': { code: 6004, text: '订单不存在' },

  'withdrawal-not-found': { code: 6004, text: '取款订单不存在' },
  'locked-by-reviewer': { code: 6012, text: '该订单正由 {name} 处理' },
  'locked-by-unknown-reviewer': { code: 6012, text: '该订单正由其他同事处理' },
  'state-changed': { code: 6012, text: '订单状态已变化，请刷新后再操作' },
  'risk-role-required': { code: 6012, text: '该订单在风控复核中，需要风控人员处理' },
  'payout-failed-before': { code: 6012, text: '该订单出款失败过，请使用重新出款' },
  'no-failed-payout': { code: 6012, text: '只有出款失败的订单可以重新出款' },
  'reject-reason-missing': { code: 6007, text: '请填写退回原因，会员会看到' },
  'deduction-accepted': { code: 6012, text: '会员取款时已接受流水未完成的扣除，不能以流水为由拒绝' },
  'destination-cooling': { code: 6012, text: '收款方式仍在 24 小时冷静期内，到期后才能出款' },
  'aml-case-open': { code: 6012, text: '该会员有未结的反洗钱案件，请转风控处理' },
  'account-frozen': { code: 6012, text: '该会员账户已冻结，请转风控处理' },
});
