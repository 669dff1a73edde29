import { z } from 'zod';
import { defineCalls } from '../../call.ts';
import { amountText, instant } from '../../values.ts';
import { coinText, networks, quoteText, rateText } from './values.ts';

export const exchangeCalls = defineCalls({
  '/fd/api/v1/vCurrency/list': {
    summary: 'The virtual coins of the site and what the member has of each',
    request: z.object({}),
    response: z.object({
      list: z.array(
        z.object({
          coin: z.literal('USDT'),
          name: z.string(),
          balance: coinText,
          /** What it is worth at the rate of the moment. */
          worth: amountText,
          rate: rateText,
          networks: z.array(z.enum(networks)),
        }),
      ),
    }),
    codes: [],
    access: 'member',
    money: false,
  },
  '/fd/api/v1/transfer/getTransferRate': {
    summary: 'A rate that holds until it expires',
    request: z.object({ from: z.literal('USDT'), to: z.literal('CNY') }),
    response: z.object({
      rate: rateText,
      min: coinText,
      max: coinText,
      quote: quoteText,
      expiresAt: instant,
    }),
    codes: [6013],
    access: 'member',
    money: false,
  },
  '/fd/api/v1/transfer/utcTransfer': {
    summary: 'Exchange coins for balance at a quoted rate',
    request: z.object({ quote: quoteText, amount: coinText }),
    response: z.object({
      orderNo: z.string(),
      from: coinText,
      to: amountText,
      rate: rateText,
      centerWalletBalance: amountText,
      coinBalance: coinText,
      at: instant,
    }),
    codes: [6008, 6011, 6012, 6013, 6017, 6031, 6033, 6099],
    access: 'member',
    money: true,
  },
});
