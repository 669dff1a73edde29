import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { fenOf, TermField, TermsDialog } from '../../shared/action/terms-dialog.tsx';
import { call } from '../../shared/api/client.ts';
import { useRefresh } from '../../shared/api/use-command.ts';
import { type HouseTable, kindName, OPENING, type TableLimits } from './names.ts';

const LIMITS = {
  minBet: t`单注最低`,
  maxBet: t`单注最高`,
  maxRound: t`每位玩家每局上限`,
} as const;
const NAMES = Object.keys(LIMITS) as (keyof typeof LIMITS)[];

/** Fen of a whole number of yuan above zero. */
const yuanOf = (text: string): bigint | undefined => {
  const fen = fenOf(text);
  return fen !== undefined && fen > 0n && fen % 100n === 0n ? fen : undefined;
};
const errorOf = (text: string | undefined) =>
  text === undefined || yuanOf(text) !== undefined ? undefined : t`请填写大于零的整元金额`;

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
  const [limits, setLimits] = useState<TableLimits>(table.limits);
  const setKind = (kind: string, text: string) => {
    const { [kind]: _, ...others } = limits.maxKinds;
    setLimits({ ...limits, maxKinds: text === '' ? others : { ...others, [kind]: text } });
  };
  return (
    <TermsDialog
      title={t`设置 · ${table.name}`}
      opening={{
        ...{ label: t`投注`, ...OPENING },
        openHint: t`新限额从下一局起生效；进行中的一局沿用开局时的限额。`,
        closedHint: t`当前一局照常开奖和派彩，之后不再开新局。`,
      }}
      isOpen={table.isOpen}
      subject={limits}
      fault={faultOf(limits)}
      onClose={onClose}
      onDone={refresh}
      onSend={({ isOpen, reason, key }) => {
        const seen = { isOpen: table.isOpen, limits: table.limits };
        const body = { table: table.code, seen, isOpen, limits, reason };
        return call('/console/api/v1/tables/set', body, { key });
      }}
    >
      {NAMES.map((name) => (
        <TermField
          key={name}
          label={LIMITS[name]}
          value={limits[name]}
          error={errorOf(limits[name])}
          onChange={(text) => setLimits({ ...limits, [name]: text })}
        />
      ))}
      <p className="text-13 text-fg-2">{t`各玩法单注最高，不填则按“单注最高”。`}</p>
      <div className="grid grid-cols-2 gap-2">
        {table.kinds.map((kind) => (
          <TermField
            key={kind}
            label={kindName(kind)}
            value={limits.maxKinds[kind]}
            error={errorOf(limits.maxKinds[kind])}
            placeholder={limits.maxBet}
            onChange={(text) => setKind(kind, text)}
          />
        ))}
      </div>
    </TermsDialog>
  );
}
