import { TransNoContext, type TransProps } from '@lingui/react/server';
import { i18n } from './i18n.ts';

/** What the macro `<Trans>` becomes. A page has one language for as long as it lives, so no context is needed. */
export function Trans(props: TransProps) {
  return <TransNoContext {...props} lingui={{ i18n }} />;
}
