import { type SanctionGround, sanctionGrounds } from '@hj/contract/console';
import { t } from '@lingui/core/macro';
import { GROUNDS } from '../labels.ts';

interface GroundFieldProps {
  label: string;
  value: SanctionGround | undefined;
  onChange: (ground: SanctionGround | undefined) => void;
}

/** Which ground of the terms an action against a member rests on; none where the terms were not broken. */
export function GroundField({ label, value, onChange }: GroundFieldProps) {
  return (
    <label className="select-field">
      <span>{label}</span>
      <select
        value={value ?? ''}
        onChange={({ target }) => onChange(sanctionGrounds.find((ground) => ground === target.value))}
      >
        <option value="">{t`未选择`}</option>
        {sanctionGrounds.map((ground) => (
          <option key={ground} value={ground}>
            {GROUNDS[ground]}
          </option>
        ))}
      </select>
      <small>{t`规则与条款“违规处理”所列情形，写入审计日志`}</small>
    </label>
  );
}
