import { parseAmount } from '@hj/money';

/** Fen of an amount that the venue wrote. @throws Error if it is none: then the answer is not one of ours. */
export function fenOf(text: string): bigint {
  const fen = parseAmount(text);
  if (fen === undefined) throw new Error(`${text} is no amount.`);
  return fen;
}
