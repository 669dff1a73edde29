import { ChevronLeftIcon, IconButton } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { showPane } from './slip-tab.ts';

/** The head of a pane in the place of the slip, with the way back. */
export function PaneHead({ title }: { title: string }) {
  return (
    <header className="-mx-1 flex h-11 items-center gap-1">
      <IconButton
        label={t`返回投注单`}
        size="sm"
        // The pane took the place of the focused element.
        autoFocus
        onClick={() => showPane('slip')}
        onKeyDown={(event) => {
          if (event.key === 'Escape') showPane('slip');
        }}
      >
        <ChevronLeftIcon size={18} />
      </IconButton>
      <h3 className="font-bold text-14">{title}</h3>
    </header>
  );
}
