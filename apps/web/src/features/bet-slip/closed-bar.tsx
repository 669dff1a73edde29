import { ShieldIcon } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { exclusionTitle } from '../../shared/protection/exclusion-text.ts';
import type { Exclusion } from '../../shared/protection/state.ts';

export interface ClosedBarProps {
  exclusion: Exclusion;
  /** Where the slip's bar stands. */
  className: string;
  onOpen: () => void;
}

/** In the place of the slip's bar while an exclusion is in force: why betting is closed, and where that is settled. */
export function ClosedBar({ exclusion, className, onOpen }: ClosedBarProps) {
  return (
    <div className={clsx(className, 'border border-warn-line bg-warn-soft text-13 text-warn')}>
      <button
        type="button"
        className="flex h-full min-w-0 flex-1 items-center gap-2 text-left"
        onClick={onOpen}
      >
        <ShieldIcon size={18} className="flex-none" />
        <span className="line-clamp-2 leading-4">{t`${exclusionTitle(exclusion)}，期间不能投注`}</span>
      </button>
      <Link to="/mine/protection" className="flex h-11 flex-none items-center px-1 font-bold text-brand-text">
        {t`责任博彩`}
      </Link>
    </div>
  );
}
