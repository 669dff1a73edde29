import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { amount, amountText, id, instant } from '../values.ts';

/** `ty` of a transfer. */
export const transferTypes = { in: 1, out: 2 } as const;

/** Of a venue: open, closed for work, or not answering at the moment. */
export const venueStates = ['open', 'maintenance', 'unknown'] as const;

const venueBalance = z.object({
  channelCode: z.string(),
  enName: z.string(),
  name: z.string(),
  /** As the categories of the navigation: realbet, chess, egame … */
  category: z.string(),
  /** `seamless`: its games play from the centre wallet; money at it can only come back. */
  walletMode: z.enum(['transfer', 'seamless']),
  /** As the venue said last; null if it never did. */
  balance: amount.nullable(),
  /** The venue did not answer now: the balance is the last one known. */
  stale: z.boolean(),
  /** On its way and not confirmed by the venue yet. */
  inTransit: amount,
  state: z.enum(venueStates),
  maintenanceUntil: instant.nullable(),
});

/** `processing`: the venue has not said yet; it is asked again until it does, and the money is neither here nor there. */
export const transferStates = ['done', 'processing', 'refused'] as const;

export const venueCalls = defineCalls({
  '/game/api/v1/venue/allBalance': {
    summary: 'The balances at the venues; category 8 is all of them (O21)',
    request: z.object({ category: z.int().min(0).max(99).default(8) }),
    response: z.object({
      list: z.array(venueBalance),
      /** Sum of the venues. */
      totalMoney: amount,
      centerWalletBalance: amount,
      lockMoney: amount,
      autoTransfer: z.boolean(),
    }),
    codes: [],
    access: 'member',
    money: false,
  },
  '/game/api/v1/venue/balance': {
    summary: 'The balance at one venue',
    request: z.object({ channelCode: z.string().min(1).max(16) }),
    response: venueBalance,
    codes: [6004],
    access: 'member',
    money: false,
  },
  '/game/api/v1/venue/transfer': {
    summary: 'Move money between the centre wallet and a venue',
    request: z.object({
      channelCode: z.string().min(1).max(16),
      /** Text: its length is limited, too. */
      amount: amountText,
      ty: z.union([z.literal(transferTypes.in), z.literal(transferTypes.out)]),
      isActivity: z.boolean().default(false),
    }),
    response: z.object({
      transferId: id,
      orderNo: z.string(),
      state: z.enum(transferStates),
      amount,
      centerWalletBalance: amount,
      venueBalance: amount.nullable(),
    }),
    codes: [6004, 6008, 6011, 6012, 6013, 6015, 6017, 6031, 6033, 6317, 6413, 6415, 6449],
    access: 'member',
    money: true,
  },
  '/game/api/v1/venue/recycle': {
    summary: 'Bring the money of every venue, or of those named, back to the centre',
    request: z.object({ channelCodes: z.array(z.string().min(1).max(16)).max(64).default([]) }),
    response: z.object({
      list: z.array(
        z.object({
          channelCode: z.string(),
          name: z.string(),
          amount,
          state: z.enum([...transferStates, 'empty']),
          message: z.string(),
        }),
      ),
      centerWalletBalance: amount,
    }),
    codes: [6004, 6008, 6011, 6012, 6017],
    access: 'member',
    money: true,
  },
  '/game/api/v1/status/setAutoTransferStatus': {
    summary: 'Whether money follows the member into a venue by itself',
    request: z.object({ autoTransfer: z.boolean() }),
    response: z.object({ autoTransfer: z.boolean() }),
    codes: [],
    access: 'member',
    money: false,
  },
  '/game/api/v1/venue/launch': {
    summary: 'Enter a game or the local sport page',
    request: z.object({
      enName: z.string().min(1).max(16),
      gameCode: z.string().max(64).default(''),
      /** Played for nothing. */
      demo: z.boolean().default(false),
      device: z.enum(['desktop', 'mobile']).default('desktop'),
      isActivity: z.boolean().default(false),
    }),
    response: z.object({
      /** Of a game: good once, and for a minute. */
      url: z.string(),
      /** `direct`: takes the whole window. */
      mode: z.enum(['frame', 'direct']),
    }),
    codes: [6015, 6449, 6004, 6012, 6031, 6033, 6413, 6415],
    access: 'member',
    money: false,
  },
});
