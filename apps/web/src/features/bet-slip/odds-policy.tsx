import { Segmented } from '@hj/ui';
import { t } from '@lingui/core/macro';
import {
  oddsPolicies,
  oddsPolicyNames,
  setOddsPolicy,
  usePreferences,
} from '../../shared/sportsbook/preferences.ts';

const options = oddsPolicies.map((value) => ({ value, label: oddsPolicyNames[value] }));

/** How a moved price is taken; remembered. */
export function OddsPolicyChoice() {
  const autoOdd = usePreferences((preferences) => preferences.autoOdd);
  return (
    <Segmented label={t`赔率变动`} size="sm" options={options} value={autoOdd} onChange={setOddsPolicy} />
  );
}
