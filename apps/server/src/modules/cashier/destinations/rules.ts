import type { CallInput, DestinationKind } from '@hj/contract';
import { AppError } from '@hj/platform';
import { isCoinAddress } from '../coin/address.ts';
import { bankOfCard, findBank, isCardNumber } from './banks.ts';

export type AddInput = CallInput<'/fd/api/v1/bankCard/add'>;

/** Destinations of one member; of coins in each network. */
export const mostOf = { bank: 5, coin: 3, alipay: 3 } as const satisfies Record<DestinationKind, number>;

export const texts = {
  kinds: { bank: '银行卡', coin: '虚拟币地址', alipay: '支付宝账户' },
  holder: '收款人姓名必须与您的实名一致，不支持使用他人账户收款',
  bank: '暂不支持该银行，请从列表中选择',
  card: '银行卡号不正确，请核对后重新输入',
  otherBank: (name: string) => `该卡号属于${name}，请重新选择银行`,
  alipay: '请输入正确的支付宝账号（手机号或邮箱）',
  address: (network: string) => `${network} 地址不正确，请核对网络和地址后重新输入`,
  own: '您已添加过该收款账户',
  taken: '该收款账户无法绑定，请使用您本人的其他账户或联系在线客服',
  full: (kind: string, most: number) => `${kind}最多可添加 ${most} 个，请先删除不再使用的`,
} as const;

/** The number to keep. @throws AppError 6008: not a number of this bank, account or network */
export function requireNumber(input: AddInput): string {
  if (input.kind === 'coin') {
    if (!isCoinAddress(input.network, input.address)) throw refused(texts.address(input.network));
    return input.address;
  }
  if (input.kind === 'alipay') {
    if (!isAlipayAccount(input.account)) throw refused(texts.alipay);
    return input.account;
  }
  if (findBank(input.bankCode) === undefined) throw refused(texts.bank);
  if (!isCardNumber(input.cardNo)) throw refused(texts.card);
  const bank = bankOfCard(input.cardNo);
  if (bank !== undefined && bank.bankCode !== input.bankCode) throw refused(texts.otherBank(bank.name));
  return input.cardNo;
}

const refused = (message: string) => new AppError(6008, { message });

export const isAlipayAccount = (account: string): boolean =>
  /^1[3-9]\d{9}$/.test(account) || /^[^\s@]{1,40}@[^\s@.]+(\.[^\s@.]+)+$/.test(account);

/** Whether two written names are one: width, spaces and the kind of the dot between the parts say nothing. */
export const isSameName = (left: string, right: string): boolean => plainName(left) === plainName(right);

const plainName = (name: string): string =>
  name
    .normalize('NFKC')
    .replaceAll(/\s/g, '')
    .replaceAll(/[•・‧∙●.]/g, '·')
    .toUpperCase();
