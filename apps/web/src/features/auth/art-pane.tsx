import { LogoMark, PulseIcon, ScaleIcon, ShieldIcon } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import art from '../../assets/auth/art.svg';

/** The door of the house beside the form; hidden below 768. */
export function ArtPane() {
  return (
    <div className="auth-art relative bg-ink text-white max-tablet:hidden">
      <img
        className="absolute inset-0 w-full h-full object-cover"
        src={art}
        alt=""
        width={400}
        height={600}
      />
      <div className="absolute inset-10 flex flex-col">
        <LogoMark size={40} />
        <p className="mt-6 text-32 font-bold leading-11 tracking-[0.06em]">
          <Trans>
            鸿雁有序
            <br />
            竞在分毫
          </Trans>
        </p>
        <ul className="grid gap-3 mt-auto text-14 text-[#d5def0] list-none">
          <li className="flex items-center gap-2.5">
            <PulseIcon size={16} />
            {t`滚球报价实时推送`}
          </li>
          <li className="flex items-center gap-2.5">
            <ShieldIcon size={16} />
            {t`每笔资金有据可查`}
          </li>
          <li className="flex items-center gap-2.5">
            <ScaleIcon size={16} />
            {t`规则公开，限额自定`}
          </li>
        </ul>
      </div>
    </div>
  );
}
