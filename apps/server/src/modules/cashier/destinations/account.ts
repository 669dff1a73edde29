/** The account behind a destination at rest (C68): sealed for its row, found by a keyed hash, shown by its end alone. */
import type { DestinationKind, Network } from '@hj/contract';
import type { Sealer, SealPlace } from '@hj/platform';
import { z } from 'zod';
import { maskEmail, maskPhone } from '../../verification/index.ts';

/** What a payout needs to know. */
const account = z.object({
  /** Card number, Alipay account or address. */
  number: z.string(),
  /** Whose it is; of a coin address nobody can say. */
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

/** @throws SealBroken when a value was changed or moved behind the server's back */
export function openAccount(sealer: Sealer, id: bigint, sealed: Uint8Array): Account {
  return account.parse(JSON.parse(sealer.open(sealed, destinationPlace(id)).toString()));
}

/** Equal for one card, Alipay account or address, however it is written. An EVM address is one whatever its case. */
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

/** Enough to recognise one's own. */
export function maskAccount(kind: DestinationKind, number: string): string {
  if (kind === 'bank') return `**** **** **** ${number.slice(-4)}`;
  if (kind === 'coin') return `${number.slice(0, 6)}…${number.slice(-4)}`;
  return number.includes('@') ? maskEmail(number) : maskPhone(number);
}
