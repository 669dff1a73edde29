import { refusals } from '@hj/platform';

/** Refusals of destinations (ADR 064). */
export const refuse = refusals({
  'bank-not-supported': { code: 6008, text: '暂不支持该银行，请从列表中选择' },
  'card-number-invalid': { code: 6008, text: '银行卡号不正确，请核对后重新输入' },
  'card-of-another-bank': { code: 6008, text: '该卡号属于{bank}，请重新选择银行' },
  'alipay-account-invalid': { code: 6008, text: '请输入正确的支付宝账号（手机号或邮箱）' },
  'address-invalid': { code: 6008, text: '{network} 地址不正确，请核对网络和地址后重新输入' },
  'holder-is-not-member': { code: 6012, text: '收款人姓名必须与您的实名一致，不支持使用他人账户收款' },
  'too-many-destinations': { code: 6012, text: '{kind}最多可添加 {most} 个，请先删除不再使用的' },
  'destination-already-added': { code: 6009, text: '您已添加过该收款账户' },
  'destination-taken': {
    code: 6009,
    text: '该收款账户无法绑定，请使用您本人的其他账户或联系在线客服',
  },
});
