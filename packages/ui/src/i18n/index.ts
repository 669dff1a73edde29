export { i18n, type Language, speak } from './i18n.ts';
export { Trans } from './trans.tsx';
