/** A text in a row: a code and values, not a sentence, so that it can be read in any language (ADR 065). */
export type StoredText = { code: string; values: { [name: string]: string } };

/** The names of the values in a text: `'至少 {min}'` has `'min'`. */
export type ValueNames<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ValueNames<Rest>
  : never;

type Values<Text> = [ValueNames<Text>] extends [never] ? [] : [values: Record<ValueNames<Text>, string>];

/** A text with its values in place. */
export function fillText(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
}

/** The texts that rows of one kind may keep, by code. Another language has the same codes and values (issue 8). */
export function storedTexts<const Texts extends Readonly<Record<string, string>>>(texts: Texts) {
  const known: Readonly<Record<string, string>> = texts;
  return {
    /** For a row. */
    store<Code extends keyof Texts & string>(code: Code, ...[values]: Values<Texts[Code]>): StoredText {
      return { code, values: values ?? {} };
    },
    /** For a reader. @throws Error a code that the catalogue does not have */
    say({ code, values }: StoredText): string {
      const text = known[code];
      if (text === undefined) throw new Error(`There is no text "${code}".`);
      return fillText(text, values);
    },
  };
}
