import type { CallInput, DestinationKind } from '@hj/contract';
import { isCoinAddress } from '../coin/address.ts';
import { bankOfCard, findBank, isCardNumber } from './banks.ts';
import { refuse } from './refusals.ts';

export type AddInput = CallInput<'/fd/api/v1/bankCard/add'>;

/** Maximum destinations per member and kind; for coins per network. */
export const mostOf = { bank: 5, coin: 3, alipay: 3 } as const satisfies Record<DestinationKind, number>;

/** Names of the kinds in notices and refusals. */
export const kindNames = {
  bank: '银行卡',
  coin: '虚拟币地址',
  alipay: '支付宝账户',
} as const satisfies Record<DestinationKind, string>;

/** The validated number. @throws AppError 6008 invalid for the bank, account or network */
export function requireNumber(input: AddInput): string {
  if (input.kind === 'coin') {
    if (!isCoinAddress(input.network, input.address)) {
      throw refuse('address-invalid', { values: { network: input.network } });
    }
    return input.address;
  }
  if (input.kind === 'alipay') {
    if (!isAlipayAccount(input.account)) throw refuse('alipay-account-invalid');
    return input.account;
  }
  if (findBank(input.bankCode) === undefined) throw refuse('bank-not-supported');
  if (!isCardNumber(input.cardNo)) throw refuse('card-number-invalid');
  const bank = bankOfCard(input.cardNo);
  if (bank !== undefined && bank.bankCode !== input.bankCode) {
    throw refuse('card-of-another-bank', { values: { bank: bank.name } });
  }
  return input.cardNo;
}

export const isAlipayAccount = (account: string): boolean =>
  /^1[3-9]\d{9}$/.test(account) || /^[^\s@]{1,40}@[^\s@.]+(\.[^\s@.]+)+$/.test(account);

/** Whether two spellings are one name: ignores width, spaces, case and the kind of dot between the parts. */
export const isSameName = (left: string, right: string): boolean => plainName(left) === plainName(right);

const plainName = (name: string): string =>
  name
    .normalize('NFKC')
    .replaceAll(/\s/g, '')
    .replaceAll(/[•・‧∙●.]/g, '·')
    .toUpperCase();
