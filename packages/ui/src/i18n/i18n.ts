import type { I18n, MessageDescriptor } from '@lingui/core';

/** Translates messages into a language other than the source's: an `I18n` of Lingui with its compiled catalogue. */
export type Language = Pick<I18n, '_'> & {
  /** A name that is made of Chinese words where it is needed, as that of a market. */
  name?: (chinese: string) => string;
};

declare global {
  /** The language of the page, from the script that stands before the page's own (ADR 160); none for the source language. */
  var hjLanguage: Language | undefined;
}

let language = globalThis.hjLanguage;

/** Says every later message in a language; without one, in the language of the source. */
export function speak(other: Language | undefined): void {
  language = other;
}

/** A composed Chinese name in the language of the page. */
export const sayName = (chinese: string): string => language?.name?.(chinese) ?? chinese;

/**
 * The messages of the page. Macros import it from here (`lingui.config.ts`), so it is ready before any module that has a text.
 * A message of the source language is text and `{placeholder}`, nothing else: `scripts/texts.ts` refuses source messages that need more
 * of ICU. So it needs neither a catalogue nor the runtime of Lingui, which would weigh 2.4 KB in the first script; another language brings both.
 */
export const i18n = {
  _(descriptor: MessageDescriptor): string {
    if (language) return language._(descriptor);
    const { id, message = id, values = {} } = descriptor;
    return message.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
  },
};
