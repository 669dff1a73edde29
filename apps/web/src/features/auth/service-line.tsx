import { HeadsetIcon } from '@hj/ui';
import { Trans } from '@lingui/react/macro';

/** The way to a human, in a tab of its own: the typed fields stay. */
export function ServiceLine() {
  return (
    <p className="flex items-center justify-center gap-1.5 mt-2 text-14 text-fg-2">
      <HeadsetIcon size={16} />
      <Trans>
        遇到问题？
        <a className="auth-link" href="/app/help/zxkf" target="_blank" rel="noreferrer">
          联系在线客服
        </a>
      </Trans>
    </p>
  );
}
