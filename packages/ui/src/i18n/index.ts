export { i18n, SOURCE_LOCALE } from './i18n.ts';
export { Trans } from './trans.tsx';
