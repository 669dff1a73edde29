import { leastMargin, mostMargin } from '@hj/contract/console';
import { Field, Input, Segmented } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { ActionDialog } from '../../shared/action/action-dialog.tsx';
import { ConsoleError, call } from '../../shared/api/client.ts';
import { useRefresh } from '../../shared/api/use-command.ts';
import {
  MARKET_NAMES,
  type MarginLine,
  type MarginSport,
  PHASE_NAMES,
  percentText,
  SPORT_NAMES,
  TIER_NAMES,
} from './names.ts';

const TIERS = (['1', '2', '3'] as const).map((value) => ({ value, label: TIER_NAMES[value] }));
const tierNumbers = { 1: 1, 2: 2, 3: 3 } as const;
const WAYS = [
  { value: 'set', label: t`设为` },
  { value: 'standard', label: t`恢复默认` },
] as const;

/** Hundredths of a per cent of `4.5`; undefined for anything that is no margin. */
export function marginOf(text: string): number | undefined {
  if (!/^\d{1,2}(\.\d{1,2})?$/.test(text)) return undefined;
  const margin = Math.round(Number(text) * 100);
  return margin >= leastMargin && margin <= mostMargin ? margin : undefined;
}

/** Sets one margin of a line of the table, or brings it back to the default. */
export function MarginDialog({
  sport,
  line,
  onClose,
}: {
  sport: MarginSport;
  line: MarginLine;
  onClose: () => void;
}) {
  const refresh = useRefresh('margins');
  const [tier, setTier] = useState<'1' | '2' | '3'>('1');
  const [way, setWay] = useState<'set' | 'standard'>('set');
  const [text, setText] = useState('');
  const { market, phase } = line;
  const now = line.tiers.find((each) => each.tier === tierNumbers[tier]);
  const value = marginOf(text);
  const bounds = t`须在 ${percentText(leastMargin)} 到 ${percentText(mostMargin)} 之间，最多两位小数`;
  return (
    <ActionDialog
      title={t`调整抽水 · ${SPORT_NAMES[sport]} ${PHASE_NAMES[phase]} ${MARKET_NAMES[market]}`}
      sureText={t`保存`}
      subject={{ sport, market, phase, tier, way, text }}
      onClose={onClose}
      onDone={refresh}
      onSend={({ reason, key }) => {
        if (way === 'set' && value === undefined) throw new ConsoleError(6007, bounds);
        const margin = way === 'set' ? (value ?? null) : null;
        return call(
          '/console/api/v1/margins/set',
          { sport, market, phase, tier: tierNumbers[tier], margin, reason },
          { key },
        );
      }}
    >
      <Segmented label={t`联赛级别`} options={TIERS} value={tier} onChange={setTier} />
      <p className="text-13 text-fg-2">
        {now ? t`现为 ${percentText(now.margin)}，默认 ${percentText(now.standard)}` : ''}
      </p>
      <Segmented label={t`方式`} options={WAYS} value={way} onChange={setWay} />
      {way === 'set' ? (
        <Field
          label={t`抽水（%）`}
          hint={bounds}
          error={text !== '' && value === undefined ? bounds : undefined}
        >
          <Input
            className="num"
            inputMode="decimal"
            maxLength={5}
            autoComplete="off"
            value={text}
            onChange={({ target }) => setText(target.value.trim())}
          />
        </Field>
      ) : null}
    </ActionDialog>
  );
}
