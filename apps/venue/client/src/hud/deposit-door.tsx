import { t } from '@lingui/core/macro';
import type { Bridge } from '../bridge/bridge.ts';

/** The way to a deposit: the site's own in a frame, else the operator's page, if it has one. */
export function DepositDoor({
  bridge,
  depositUrl,
}: {
  bridge: Pick<Bridge, 'framed' | 'say'>;
  depositUrl: string | null | undefined;
}) {
  if (bridge.framed)
    return (
      <button
        type="button"
        className="gold"
        onClick={() => bridge.say({ type: 'deposit' })}
      >{t`存款`}</button>
    );
  return depositUrl ? <a className="gold" href={depositUrl}>{t`存款`}</a> : null;
}
