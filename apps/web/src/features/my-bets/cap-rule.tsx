import { InfoIcon } from '@hj/ui';
import { t } from '@lingui/core/macro';

/** The sum withheld by the daily payout cap, with the way to the rule (ST6). */
export function CapRule({ text }: { text: string }) {
  return (
    <p className="num mt-1 flex items-center gap-1 text-12 text-warn leading-4">
      <InfoIcon size={12} className="flex-none" />
      {text}
      <a href="/app/help/gztk" target="_blank" rel="noreferrer" className="ml-auto flex-none text-brand-text">
        {t`查看规则`}
      </a>
    </p>
  );
}
