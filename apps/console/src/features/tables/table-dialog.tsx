import { amountText } from '@hj/contract';
import { parseAmount } from '@hj/money';
import { Field, Input, Segmented } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { ActionDialog } from '../../shared/action/action-dialog.tsx';
import { ConsoleError, call } from '../../shared/api/client.ts';
import { useRefresh } from '../../shared/api/use-command.ts';
import { type HouseTable, kindName, OPEN, type TableLimits } from './names.ts';

const LIMITS = {
  minBet: t`单注最低`,
  maxBet: t`单注最高`,
  maxRound: t`每位玩家每局上限`,
} as const;
const NAMES = Object.keys(LIMITS) as (keyof typeof LIMITS)[];

/** Fen of a whole number of yuan above zero. */
const yuanOf = (text: string): bigint | undefined => {
  const fen = amountText.safeParse(text).success ? parseAmount(text) : undefined;
  return fen !== undefined && fen > 0n && fen % 100n === 0n ? fen : undefined;
};
const isYuan = (text: string | undefined): boolean => text === undefined || yuanOf(text) !== undefined;

/** Why these limits cannot hold together; undefined where they can. */
export function faultOf({ minBet, maxBet, maxRound, maxKinds }: TableLimits): string | undefined {
  const [least, most, round] = [minBet, maxBet, maxRound].map(yuanOf);
  const kinds = Object.values(maxKinds).map(yuanOf);
  if (!least || !most || !round || kinds.includes(undefined)) return t`请填写大于零的整元金额`;
  return [most, ...kinds].every((each = 0n) => least <= each && each <= round)
    ? undefined
    : t`须满足：单注最低 ≤ 单注最高（含各玩法）≤ 每局上限`;
}

/** Opens or closes a table and sets its limits. */
export function TableDialog({ table, onClose }: { table: HouseTable; onClose: () => void }) {
  const refresh = useRefresh('tables');
  const [open, setOpen] = useState<'open' | 'closed'>(table.isOpen ? 'open' : 'closed');
  const [limits, setLimits] = useState<TableLimits>(table.limits);
  const fault = faultOf(limits);
  const setKind = (kind: string, text: string) => {
    const { [kind]: _, ...others } = limits.maxKinds;
    setLimits({ ...limits, maxKinds: text === '' ? others : { ...others, [kind]: text } });
  };
  return (
    <ActionDialog
      title={t`设置 · ${table.name}`}
      sureText={t`保存`}
      danger={open === 'closed'}
      subject={{ open, limits }}
      onClose={onClose}
      onDone={refresh}
      onSend={({ reason, key }) => {
        if (fault !== undefined) throw new ConsoleError(6007, fault);
        const seen = { isOpen: table.isOpen, limits: table.limits };
        const body = { table: table.code, seen, isOpen: open === 'open', limits, reason };
        return call('/console/api/v1/tables/set', body, { key });
      }}
    >
      <Segmented label={t`投注`} options={OPEN} value={open} onChange={setOpen} />
      <p className="text-13 text-fg-2">
        {open === 'open'
          ? t`新限额从下一局起生效；进行中的一局沿用开局时的限额。`
          : t`当前一局照常开奖和派彩，之后不再开新局。`}
      </p>
      {NAMES.map((name) => (
        <AmountField
          key={name}
          label={LIMITS[name]}
          value={limits[name]}
          onChange={(text) => setLimits({ ...limits, [name]: text })}
        />
      ))}
      <p className="text-13 text-fg-2">{t`各玩法单注最高，不填则按“单注最高”。`}</p>
      <div className="grid grid-cols-2 gap-2">
        {table.kinds.map((kind) => (
          <AmountField
            key={kind}
            label={kindName(kind)}
            value={limits.maxKinds[kind]}
            placeholder={limits.maxBet}
            onChange={(text) => setKind(kind, text)}
          />
        ))}
      </div>
      {fault === undefined ? null : <p className="text-13 text-danger">{fault}</p>}
    </ActionDialog>
  );
}

function AmountField({
  label,
  value,
  placeholder,
  onChange,
}: {
  label: string;
  value: string | undefined;
  /** The limit that holds where none is given. */
  placeholder?: string | undefined;
  onChange: (text: string) => void;
}) {
  return (
    <Field label={label} error={isYuan(value) ? undefined : t`请填写大于零的整元金额`}>
      <Input
        className="num"
        inputMode="decimal"
        maxLength={16}
        autoComplete="off"
        value={value ?? ''}
        placeholder={placeholder}
        onChange={({ target }) => onChange(target.value.trim())}
      />
    </Field>
  );
}
