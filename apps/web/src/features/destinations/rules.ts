import { emailAddress, type Network } from '@hj/contract';
import { t } from '@lingui/core/macro';
import { z } from 'zod';
import type { Bank } from './queries.ts';

export interface BankValues {
  cardNo: string;
  bankCode: string;
  branch: string;
}

export interface AlipayValues {
  account: string;
}

export interface CoinValues {
  network: Network;
  address: string;
}

/** The check digit that every card number ends with (ISO/IEC 7812-1). */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return digits !== '' && sum % 10 === 0;
}

export function digitsOf(text: string): string {
  return text.normalize('NFKC').replace(/\D/g, '');
}

/** `6225 8801 2345 6789`, as it stands on the card. */
export function inFours(digits: string): string {
  return digits.replace(/(\d{4})(?=\d)/g, '$1 ');
}

/** The bank whose cards begin like this number; undefined while that is not known. */
export function bankOf(digits: string, banks: readonly Bank[]): Bank | undefined {
  return banks.find(({ prefixes }) => prefixes.includes(digits.slice(0, 6)));
}

const CARD_SHAPE = t`请输入正确的银行卡号`;

export const bankSchema: z.ZodType<BankValues, BankValues> = z.object({
  cardNo: z
    .string()
    .min(1, t`请输入银行卡号`)
    .regex(/^\d{12,19}$/, CARD_SHAPE)
    .refine(passesLuhn, t`卡号有误，请核对后重新输入`),
  bankCode: z.string().min(1, t`请选择开户银行`),
  branch: z.string().trim().max(60, t`支行名称最多 60 个字`),
});

/** The server refuses a number of another bank, too: the form says it before the member proves who they are. */
export const bankSchemaOf = (banks: readonly Bank[]): z.ZodType<BankValues, BankValues> =>
  bankSchema.superRefine(({ cardNo, bankCode }, { addIssue }) => {
    const bank = bankOf(cardNo, banks);
    if (bank !== undefined && bank.bankCode !== bankCode)
      addIssue({ code: 'custom', path: ['bankCode'], message: t`该卡号属于${bank.name}，请重新选择银行` });
  });

const MOBILE = /^1[3-9]\d{9}$/;
const ALIPAY_SHAPE = t`请输入支付宝绑定的手机号或邮箱`;

export const alipaySchema: z.ZodType<AlipayValues, AlipayValues> = z.object({
  account: z
    .string()
    .trim()
    .min(1, ALIPAY_SHAPE)
    .refine((text) => MOBILE.test(text) || emailAddress.safeParse(text).success, ALIPAY_SHAPE),
});

/** The shape of an address; whether its check sum is right, the server says. */
const ADDRESS_SHAPES: Record<Network, RegExp> = {
  TRC20: /^T[1-9A-HJ-NP-Za-km-z]{33}$/,
  ERC20: /^0x[\da-fA-F]{40}$/,
};

export const ADDRESS_HINTS: Record<Network, string> = {
  TRC20: t`以 T 开头，共 34 位，区分大小写`,
  ERC20: t`以 0x 开头，共 42 位`,
};

/** The fault of an address; it names the other network where the address belongs to that. */
export function addressFault(network: Network, address: string): string | undefined {
  if (address === '') return t`请粘贴收款地址`;
  if (ADDRESS_SHAPES[network].test(address)) return undefined;
  const other = network === 'TRC20' ? 'ERC20' : 'TRC20';
  if (ADDRESS_SHAPES[other].test(address)) return t`这是 ${other} 地址，请改选 ${other} 网络`;
  return t`地址有误：${network} 地址${ADDRESS_HINTS[network]}`;
}

export const coinSchema: z.ZodType<CoinValues, CoinValues> = z
  .object({ network: z.enum(['TRC20', 'ERC20']), address: z.string().trim() })
  .superRefine(({ network, address }, context) => {
    const message = addressFault(network, address);
    if (message !== undefined) context.addIssue({ code: 'custom', path: ['address'], message });
  });
