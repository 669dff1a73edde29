/** The account of a destination at rest (C68): sealed for its row, found by a keyed hash, shown masked. */
import type { DestinationKind, Network } from '@hj/contract';
import type { Sealer, SealPlace } from '@hj/platform';
import { z } from 'zod';
import { maskEmail, maskPhone } from '../../verification/index.ts';

/** The sealed value, needed for payouts. */
const account = z.object({
  /** Card number, Alipay account or address. */
  number: z.string(),
  /** Null for coin addresses. */
  holder: z.string().nullable(),
  branch: z.string(),
});
export type Account = z.infer<typeof account>;

export const destinationPlace = (id: bigint): SealPlace => ({
  table: 'payout_destinations',
  row: id.toString(),
  column: 'sealed',
});

export function sealAccount(sealer: Sealer, id: bigint, value: Account): Buffer {
  return sealer.seal(JSON.stringify(value), destinationPlace(id));
}

/** @throws SealBroken the sealed value was altered or moved to another row */
export function openAccount(sealer: Sealer, id: bigint, sealed: Uint8Array): Account {
  return account.parse(JSON.parse(sealer.open(sealed, destinationPlace(id)).toString()));
}

/** Blind index, equal for all spellings of a card, Alipay account or address; EVM addresses and e-mails ignore case. */
export function accountIndex(
  sealer: Sealer,
  { kind, network, number }: { kind: DestinationKind; network: Network | null; number: string },
): Buffer {
  const written = kind === 'alipay' || network === 'ERC20' ? number.toLowerCase() : number;
  return sealer.blindIndex(
    written,
    network === null ? `destination/${kind}` : `destination/${kind}/${network}`,
  );
}

/** The masked number, enough for the owner to recognise it. */
export function maskAccount(kind: DestinationKind, number: string): string {
  if (kind === 'bank') return `**** **** **** ${number.slice(-4)}`;
  if (kind === 'coin') return `${number.slice(0, 6)}…${number.slice(-4)}`;
  return number.includes('@') ? maskEmail(number) : maskPhone(number);
}
