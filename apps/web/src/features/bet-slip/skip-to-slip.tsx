/** The slip's column: the target of the link. */
import { t } from '@lingui/core/macro';
export const slipId = 'bet-slip';

/** The first stop of the desk: from it a keyboard reaches the slip without passing every price. The address stays as it is. */
export function SkipToSlip() {
  return (
    <a
      href={`#${slipId}`}
      className="hj-skip"
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(slipId)?.focus();
      }}
    >
      {t`跳到投注单`}
    </a>
  );
}
