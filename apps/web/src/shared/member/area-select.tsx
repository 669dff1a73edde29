import { ChevronDownIcon } from '@hj/ui';
import { t } from '@lingui/core/macro';
import type { Country } from './countries.ts';
import './member.css';

export interface AreaSelectProps {
  countries: readonly Country[];
  value: string;
  onChange: (areaCode: string) => void;
}

/** The area code before a phone number: a native list, so that every phone shows its own. */
export function AreaSelect({ countries, value, onChange }: AreaSelectProps) {
  return (
    <span className="area-select">
      <span className="num" aria-hidden="true">
        +{value}
      </span>
      <ChevronDownIcon size={14} />
      <select
        className="absolute -top-2.5 right-0 -bottom-2.5 -left-3 opacity-0 cursor-pointer"
        aria-label={t`国家或地区`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {countries.map(({ areaName, areaCode }) => (
          <option key={`${areaCode} ${areaName}`} value={areaCode}>
            {areaName} +{areaCode}
          </option>
        ))}
      </select>
    </span>
  );
}
