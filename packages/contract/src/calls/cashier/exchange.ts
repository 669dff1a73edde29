import { z } from 'zod';
import { defineCalls } from '../../call.ts';
import { amount, coinAmount, coinRate, instant } from '../../values.ts';
import { networks, quoteText } from './values.ts';

export const exchangeCalls = defineCalls({
  '/fd/api/v1/vCurrency/list': {
    summary: 'The virtual coins of the site and what the member has of each',
    request: z.object({}),
    response: z.object({
      list: z.array(
        z.object({
          coin: z.literal('USDT'),
          name: z.string(),
          balance: coinAmount,
          /** Its worth at the present rate. */
          worth: amount,
          rate: coinRate,
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
      rate: coinRate,
      min: coinAmount,
      max: coinAmount,
      quote: quoteText,
      expiresAt: instant,
    }),
    codes: [6013],
    access: 'member',
    money: false,
  },
  '/fd/api/v1/transfer/utcTransfer': {
    summary: 'Exchange coins for balance at a quoted rate',
    request: z.object({ quote: quoteText, amount: coinAmount }),
    response: z.object({
      orderNo: z.string(),
      from: coinAmount,
      to: amount,
      rate: coinRate,
      centerWalletBalance: amount,
      coinBalance: coinAmount,
      at: instant,
    }),
    codes: [6008, 6011, 6012, 6013, 6017, 6031, 6033, 6099],
    access: 'member',
    money: true,
  },
});
