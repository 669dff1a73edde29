import { ShieldIcon } from '@hj/ui';
import { t } from '@lingui/core/macro';
import './codes.css';

/** Stands wherever a code is typed: specification §8. */
export function FraudWarning() {
  return (
    <p className="fraud-warning">
      <ShieldIcon size={14} />
      {t`平台工作人员不会向您索要验证码，谨防诈骗`}
    </p>
  );
}
