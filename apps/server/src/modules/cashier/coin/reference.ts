import type { TransferKey } from './watch-store.ts';

/** The payment number of a transfer: no other payment of the provider `chain` has it. */
export const referenceOf = ({ network, txHash, logIndex }: TransferKey): string =>
  `${network}:${txHash}:${logIndex}`;

/** The transfer that a payment number names; undefined of a number of another kind. */
export function transferOf(reference: string): TransferKey | undefined {
  const [network, txHash, logIndex] = reference.split(':');
  if (txHash === undefined || logIndex === undefined) return undefined;
  if (network !== 'TRC20' && network !== 'ERC20') return undefined;
  return { network, txHash, logIndex: Number(logIndex) };
}
