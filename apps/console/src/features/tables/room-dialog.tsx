import { formatAmount } from '@hj/money';
import { Segmented } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { fenOf, TermField, TermsDialog } from '../../shared/action/terms-dialog.tsx';
import { ConsoleError, call } from '../../shared/api/client.ts';
import { useRefresh } from '../../shared/api/use-command.ts';
import { gameName } from '../../shared/table-games.ts';
import { type HouseRoom, OPENING } from './names.ts';

const HOUSE = [
  { value: 'sits', label: t`补位` },
  { value: 'stays', label: t`不补位` },
] as const;

const fields = {
  base: { label: t`底分（元）`, decimal: true },
  entryMin: { label: t`入场要求（元）`, decimal: true },
  rakePercent: { label: t`赢家服务费（%，0–20）`, decimal: false },
  gatherSeconds: { label: t`等候入座（秒，1–600）`, decimal: false },
  turnSeconds: { label: t`每手思考（秒，5–120）`, decimal: false },
} as const;
type Name = keyof typeof fields;
type Form = Record<Name, string>;
const NAMES = Object.keys(fields) as Name[];

const formOf = ({ base, entryMin, rakePercent, gatherMs, turnMs }: HouseRoom): Form => ({
  ...{ base, entryMin, rakePercent: String(rakePercent) },
  ...{ gatherSeconds: String(gatherMs / 1_000), turnSeconds: String(turnMs / 1_000) },
});

function whole(text: string, least: number, most: number): number | undefined {
  const value = /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN;
  return value >= least && value <= most ? value : undefined;
}

/** The terms of a form, or why they cannot be. */
export function readTerms(form: Form, lockedUnits: number) {
  const [base, entryMin] = [fenOf(form.base), fenOf(form.entryMin)];
  const rakePercent = whole(form.rakePercent, 0, 20);
  const [gather, turn] = [whole(form.gatherSeconds, 1, 600), whole(form.turnSeconds, 5, 120)];
  if (!base || !entryMin) return { fault: t`请填写大于零的金额，最多两位小数` };
  if (rakePercent === undefined || gather === undefined || turn === undefined)
    return { fault: t`服务费为 0–20 的整数，等候 1–600 秒，思考 5–120 秒` };
  const locked = formatAmount(base * BigInt(lockedUnits));
  if (entryMin < base * BigInt(lockedUnits)) return { fault: t`入场要求不能低于入座锁定金额 ¥${locked}` };
  return {
    terms: {
      ...{ base: form.base, entryMin: form.entryMin, rakePercent },
      ...{ gatherMs: gather * 1_000, turnMs: turn * 1_000 },
    },
  };
}

/** Opens or closes a room and sets its terms. */
export function RoomDialog({ room, onClose }: { room: HouseRoom; onClose: () => void }) {
  const refresh = useRefresh('tables');
  const [house, setHouse] = useState<'sits' | 'stays'>(room.houseSits ? 'sits' : 'stays');
  const [form, setForm] = useState(formOf(room));
  const read = readTerms(form, room.lockedUnits);
  const asked = fenOf(form.base);
  const [locked, units] = [asked ? formatAmount(asked * BigInt(room.lockedUnits)) : '—', room.lockedUnits];
  return (
    <TermsDialog
      title={t`设置 · ${gameName(room.game)} ${room.name}`}
      opening={{
        ...{ label: t`房间`, ...OPENING },
        openHint: t`新条件从下一局起生效；已有人入座的牌局沿用入座时的条件。`,
        closedHint: t`不再接受入座；已开的牌局打完为止。`,
      }}
      isOpen={room.isOpen}
      subject={{ house, form }}
      fault={read.fault}
      onClose={onClose}
      onDone={refresh}
      onSend={({ isOpen: opens, reason, key }) => {
        if (read.terms === undefined) throw new ConsoleError(6007, read.fault);
        const terms = { ...read.terms, isOpen: opens, houseSits: house === 'sits' };
        const { isOpen, base, entryMin, rakePercent, gatherMs, turnMs, houseSits } = room;
        const seen = { isOpen, base, entryMin, rakePercent, gatherMs, turnMs, houseSits };
        return call('/console/api/v1/tables/setRoom', { room: room.code, seen, terms, reason }, { key });
      }}
    >
      {NAMES.map((name) => (
        <TermField
          key={name}
          label={fields[name].label}
          inputMode={fields[name].decimal ? 'decimal' : 'numeric'}
          value={form[name]}
          onChange={(text) => setForm({ ...form, [name]: text })}
        />
      ))}
      <p className="text-13 text-fg-2">{t`每个座位锁定 ${units} 倍底分：¥${locked}`}</p>
      <Segmented label={t`系统对手`} options={HOUSE} value={house} onChange={setHouse} />
      <p className="text-13 text-fg-2">
        {house === 'sits' ? t`等候结束时由系统对手补齐空位。` : t`等候结束仍未坐满则取消该局，退回锁定金额。`}
      </p>
    </TermsDialog>
  );
}
