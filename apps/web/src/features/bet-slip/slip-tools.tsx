import { GearIcon, IconButton, Segmented, TrashIcon, toast, UploadIcon } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import { confirmingText, modeOf, type SlipMode } from '../../shared/sportsbook/slip-rules.ts';
import { clearSlip, setSlipMode, useSlip } from '../../shared/sportsbook/slip-store.ts';
import { showPane } from './slip-tab.ts';

const modes: readonly { value: SlipMode; label: string }[] = [
  { value: 'single', label: t`单注` },
  { value: 'multiple', label: t`多项` },
  { value: 'series', label: t`串关` },
];

function choose(mode: SlipMode): void {
  const result = setSlipMode(mode);
  if (result === 'confirming') toast.info(confirmingText);
  if (result === 'outright') toast.info(t`冠军不能串关`);
}

/** The kind of slip, and emptying it. */
export function SlipTools({ isTouch = false }: { isTouch?: boolean }) {
  const mode = useSlip(modeOf);
  const hasEntries = useSlip(({ entries }) => entries.length > 0);
  return (
    <div className={clsx('flex items-center gap-1 px-3', isTouch ? 'h-11' : 'h-13')}>
      <Segmented label={t`投注方式`} className="mr-auto" options={modes} value={mode} onChange={choose} />
      {isTouch ? <PaneIcons hasEntries={hasEntries} /> : null}
      {hasEntries ? <ClearButton /> : null}
    </div>
  );
}

/** On a phone the keypad takes the room below: the ways from the slip stand above. */
function PaneIcons({ hasEntries }: { hasEntries: boolean }) {
  return (
    <>
      {hasEntries ? (
        <IconButton label={t`分享投注单`} onClick={() => showPane('share')}>
          <UploadIcon size={18} />
        </IconButton>
      ) : null}
      <IconButton label={t`投注设置`} onClick={() => showPane('settings')}>
        <GearIcon size={18} />
      </IconButton>
    </>
  );
}

function ClearButton() {
  return (
    <button
      type="button"
      className="inline-flex h-8 items-center gap-1 px-1 text-12 text-fg-3 hover:text-fg-1"
      onClick={clearSlip}
    >
      <TrashIcon size={14} />
      {t`清空`}
    </button>
  );
}
