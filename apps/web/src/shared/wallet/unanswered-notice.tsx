import { Button, WarnIcon } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import './pending-strip.css';

export interface UnansweredNoticeProps {
  /** The kind of command: 存款, 转账. */
  what: string;
  /** How much, where one sum says it. */
  children?: ReactNode;
  /** Asking again is the same command: the member has to know. */
  note: string;
  busy: boolean;
  onAsk: () => void;
}

/** A money command whose answer was lost, and the way to find out how it ended. */
export function UnansweredNotice({ what, children, note, busy, onAsk }: UnansweredNoticeProps) {
  return (
    <section className="pending-strip" aria-label={t`结果未知的${what}`}>
      <WarnIcon size={24} />
      <span className="grid flex-[1_1_6rem] min-w-0 text-12 text-fg-2">
        <b className="text-[0.9375rem] text-fg-1">
          <Trans>
            上一笔{what}
            {children === undefined ? null : <> {children}</>} 结果未知
          </Trans>
        </b>
        <span>{note}</span>
      </span>
      <Button loading={busy} onClick={onAsk}>
        {t`确认结果`}
      </Button>
    </section>
  );
}
