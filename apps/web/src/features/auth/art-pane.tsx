import { LogoMark, PulseIcon, ScaleIcon, ShieldIcon } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import art from '../../assets/auth/art.svg';

/** The door of the house beside the form; hidden below 768. */
export function ArtPane() {
  return (
    <div className="auth-art">
      <img src={art} alt="" width={400} height={600} />
      <div className="auth-art__text">
        <LogoMark size={40} />
        <p className="auth-art__line">
          <Trans>
            鸿雁有序
            <br />
            竞在分毫
          </Trans>
        </p>
        <ul>
          <li>
            <PulseIcon size={16} />
            {t`滚球报价实时推送`}
          </li>
          <li>
            <ShieldIcon size={16} />
            {t`每笔资金有据可查`}
          </li>
          <li>
            <ScaleIcon size={16} />
            {t`规则公开，限额自定`}
          </li>
        </ul>
      </div>
    </div>
  );
}
