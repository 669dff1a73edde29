import { z } from 'zod';
import { defineCalls } from '../../call.ts';
import { passwordDigest } from '../../validation.ts';
import { epochMs, idText } from '../../values.ts';
import { twoStepProof } from '../two-step.ts';
import { destinationKinds, networks, securityCode } from './values.ts';

export const destination = z.object({
  destinationId: idText,
  kind: z.enum(destinationKinds),
  bankCode: z.string().nullable(),
  /** The bank, 支付宝, or USDT. */
  name: z.string(),
  network: z.enum(networks).nullable(),
  masked: z.string(),
  /** Masked. */
  holder: z.string().nullable(),
  createdAt: epochMs,
  /** A new destination is paid to from then on. */
  usableAt: epochMs,
});

const proofs = {
  password: passwordDigest,
  proof: twoStepProof.optional(),
  securityCode: securityCode.optional(),
};

export const destinationCalls = defineCalls({
  '/fd/api/v1/bankCard/queryMemberBanksInfoList': {
    method: 'GET',
    summary: 'Where the member may be paid: cards, Alipay accounts, coin addresses, masked',
    request: z.object({}),
    response: z.object({ list: z.array(destination) }),
    codes: [],
    access: 'member',
    money: false,
  },
  '/fd/api/v1/bankCard/withdraw/add/list': {
    method: 'GET',
    summary: 'What may be added: banks, networks, and how many of each kind',
    request: z.object({}),
    response: z.object({
      /** `prefixes`: first six digits of cards that are known to be of the bank; the form suggests it by them. */
      banks: z.array(z.object({ bankCode: z.string(), name: z.string(), prefixes: z.array(z.string()) })),
      networks: z.array(z.enum(networks)),
      slots: z.array(z.object({ kind: z.enum(destinationKinds), used: z.int(), max: z.int() })),
      /** Masked. */
      realName: z.string().nullable(),
      passwordSet: z.boolean(),
      /** How long a new one waits before it is paid to; 0 for not at all. */
      coolMs: z.int().min(0),
    }),
    codes: [],
    access: 'member',
    money: false,
  },
  '/fd/api/v1/bankCard/add': {
    summary: 'Add a card, an Alipay account or a coin address',
    request: z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('bank'),
        bankCode: z.string().max(16),
        cardNo: z.string().regex(/^\d{12,19}$/, '请输入正确的银行卡号'),
        branch: z.string().trim().max(60).default(''),
        holder: z.string().trim().min(1).max(60),
        ...proofs,
      }),
      z.object({
        kind: z.literal('alipay'),
        account: z.string().trim().min(5).max(60),
        holder: z.string().trim().min(1).max(60),
        ...proofs,
      }),
      z.object({
        kind: z.literal('coin'),
        network: z.enum(networks),
        address: z.string().trim().min(20).max(80),
        ...proofs,
      }),
    ]),
    response: destination,
    codes: [6008, 6009, 6011, 6012, 6015, 6035, 6036, 6037, 6038, 6100, 6317, 6449],
    access: 'member',
    money: false,
  },
  '/fd/api/v1/bankCard/delete': {
    summary: 'Remove a destination; a withdrawal that is open keeps its own',
    request: z.object({ destinationId: idText, ...proofs }),
    response: z.object({}),
    codes: [6004, 6011, 6012, 6015, 6035, 6036, 6037, 6038, 6100, 6317],
    access: 'member',
    money: false,
    owned: { field: 'destinationId', kind: 'destination' },
  },
});
