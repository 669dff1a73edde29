import { type Code, type CodeName, codes } from '@hj/contract';
import { AppError } from './errors.ts';
import { fillText, type ValueNames } from './stored-texts.ts';

/** One refusal of a catalogue. */
export interface RefusalEntry {
  /** The number on the wire (specification §8). */
  code: Code;
  /** Chinese, for the member; `{name}` stands for a value. Without it, the text of the code. */
  text?: string;
}

export interface RefusalDetails {
  /** Travels in the envelope's `data`: plain JSON. */
  data?: unknown;
  cause?: unknown;
  /** A sentence that is known already, as the one of a schema or of another refusal: in place of the catalogue's. */
  text?: string;
}

type Arguments<Entry> = [ValueNames<TextOf<Entry>>] extends [never]
  ? [details?: RefusalDetails]
  : [details: RefusalDetails & { values: Record<ValueNames<TextOf<Entry>>, string | number> }];

type TextOf<Entry> = Entry extends { text: infer Text } ? Text : never;

type EntryOf<Catalogue, Name> = Name extends keyof Catalogue ? Catalogue[Name] : never;

/** Makes a refusal by its name, or one of several names; does not throw it. */
export type Refuse<Catalogue> = <Name extends (keyof Catalogue & string) | CodeName>(
  name: Name,
  ...details: Arguments<EntryOf<Catalogue, Name>>
) => AppError;

const ofCodes: Readonly<Record<string, RefusalEntry>> = Object.fromEntries(
  Object.entries(codes).map(([code, { name, text }]) => [name, { code: Number(code) as Code, text }]),
);

/**
 * The refusals of a module, by name (ADR 064): `export const refuse = refusals({ 'balance-too-low': { code: 6012, text: '余额不足' } })`,
 * and then `throw refuse('balance-too-low')`. The names of the codes themselves, as `not-found`, are in every catalogue.
 */
export function refusals<const Catalogue extends Readonly<Record<string, RefusalEntry>>>(
  own: Catalogue,
): Refuse<Catalogue> {
  return (name: string, details: RefusalDetails & { values?: Record<string, string | number> } = {}) => {
    const entry = own[name] ?? ofCodes[name];
    if (entry === undefined) throw new Error(`There is no refusal "${name}".`);
    const { values = {}, text = entry.text, data, cause } = details;
    const message = text === undefined ? undefined : fillText(text, values);
    return new AppError(entry.code, { ...(message === undefined ? {} : { message }), data, cause });
  };
}

/** The refusals that are only the names of the codes: `refuse('not-found')`. */
export const refuse = refusals({});
