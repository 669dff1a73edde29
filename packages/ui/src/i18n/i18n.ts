import { type I18n, setupI18n } from '@lingui/core';

type MessageCompiler = Parameters<I18n['setMessagesCompiler']>[0];

/** The language in which messages stand in the source. */
export const SOURCE_LOCALE = 'zh-CN';

/**
 * Compiles a message of the source language in the browser: text and `{placeholder}`, nothing else. A full ICU compiler would weigh
 * ten times as much; `scripts/texts.ts` refuses source messages that would need it. Other languages come as compiled catalogues.
 */
export const compileSourceMessage: MessageCompiler = (message) =>
  message
    .split(/\{(\w+)\}/)
    .map((part, index): ReturnType<MessageCompiler>[number] => (index % 2 === 1 ? [part] : part))
    .filter((part) => part !== '');

/**
 * The messages of the page. Macros import it from here (`lingui.config.ts`), so it is ready before any module that has a text.
 * The source language needs no catalogue.
 */
export const i18n: I18n = setupI18n({
  locale: SOURCE_LOCALE,
  messages: { [SOURCE_LOCALE]: {} },
}).setMessagesCompiler(compileSourceMessage);
