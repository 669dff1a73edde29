/** 体育规则, by which the bets are settled: beside the page, so that the slip stays as it is. */
import { t } from '@lingui/core/macro';
export function RulesLink({ className }: { className: string }) {
  return (
    <a href="/app/help/tygz" target="_blank" rel="noreferrer" className={className}>
      {t`体育规则`}
    </a>
  );
}
