import { MoonIcon, Segmented, SunIcon } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type Edition, setEdition, useEdition } from '../../shared/theme/edition.ts';

const editions: readonly { value: Edition; label: ReactNode }[] = [
  {
    value: 'classic',
    label: (
      <>
        <SunIcon size={14} />
        {t`经典版`}
      </>
    ),
  },
  {
    value: 'professional',
    label: (
      <>
        <MoonIcon size={14} />
        {t`专业版`}
      </>
    ),
  },
];

/** 经典版 is light, 专业版 dark and denser; remembered. */
export function EditionSwitch() {
  const edition = useEdition((state) => state.edition);
  return (
    <div className="mt-2 flex items-center justify-between pl-2 text-12 text-fg-2">
      <Trans>
        版面
        <Segmented
          label={t`版面`}
          size="sm"
          className="[&_.hj-seg__item]:px-1.5"
          options={editions}
          value={edition}
          onChange={setEdition}
        />
      </Trans>
    </div>
  );
}
