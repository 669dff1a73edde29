export { i18n, type Language, sayName, speak } from './i18n.ts';
export { Trans } from './trans.tsx';
