import { Segmented } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { type Appearance, chooseAppearance, useAppearance } from './appearance.ts';

const options: readonly { value: Appearance; label: string }[] = [
  { value: 'system', label: t`跟随系统` },
  { value: 'classic', label: t`浅色` },
  { value: 'professional', label: t`深色` },
];

/** The theme control of the shell. Without a choice the operator's theme stands. */
export function AppearanceChoice() {
  return (
    <Segmented
      label={t`外观`}
      size="sm"
      options={options}
      value={useAppearance()}
      onChange={chooseAppearance}
    />
  );
}
