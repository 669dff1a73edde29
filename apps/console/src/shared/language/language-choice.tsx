import { Segmented } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { chooseLocale, type Locale, pageLocale } from './locale.ts';

/** Each is named in itself: a reader who looks for it may not read the others. */
const options: readonly { value: Locale; label: string }[] = [
  { value: 'zh-CN', label: t`简体` },
  { value: 'zh-TW', label: t`繁體` },
  { value: 'en', label: 'English' },
];

export function LanguageChoice() {
  return (
    <Segmented
      label={t`语言`}
      size="sm"
      block
      options={options}
      value={pageLocale()}
      onChange={chooseLocale}
    />
  );
}
