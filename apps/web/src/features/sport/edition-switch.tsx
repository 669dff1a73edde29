import { MoonIcon, Segmented, SunIcon } from '@hj/ui';
import type { ReactNode } from 'react';
import { type Edition, setEdition, useEdition } from '../../shared/theme/edition.ts';

const editions: readonly { value: Edition; label: ReactNode }[] = [
  {
    value: 'classic',
    label: (
      <>
        <SunIcon size={14} />
        经典版
      </>
    ),
  },
  {
    value: 'professional',
    label: (
      <>
        <MoonIcon size={14} />
        专业版
      </>
    ),
  },
];

/** 经典版 is light, 专业版 dark and denser; remembered. */
export function EditionSwitch() {
  const edition = useEdition((state) => state.edition);
  return (
    <div className="mt-2 flex items-center justify-between pl-2 text-12 text-fg-2">
      版面
      <Segmented
        label="版面"
        size="sm"
        className="[&_.hj-seg__item]:px-1.5"
        options={editions}
        value={edition}
        onChange={setEdition}
      />
    </div>
  );
}
