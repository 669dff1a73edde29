import { marginSports } from '@hj/contract/console';
import { Button } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { call } from '../../shared/api/client.ts';
import { colon } from '../../shared/language/joints.ts';
import { choice, columnsOf, ListPage } from '../../shared/list/index.ts';
import { useMay } from '../../shared/session/session-store.ts';
import { MarginDialog } from './margin-dialog.tsx';
import {
  MARKET_NAMES,
  type MarginLine,
  type MarginSport,
  PHASE_NAMES,
  percentText,
  SPORT_NAMES,
  TIER_NAMES,
} from './names.ts';

const FILTERS = {
  sport: choice(
    marginSports.map((value) => ({ value, label: SPORT_NAMES[value] })),
    { label: t`项目`, initial: 'FT', menu: true },
  ),
};

const TIERS = [1, 2, 3] as const;
const tierOf = (row: MarginLine, tier: (typeof TIERS)[number]) =>
  row.tiers.find((each) => each.tier === tier) ?? null;

/** A margin that differs from its default says so, and who set it. */
function Margin({ row, tier }: { row: MarginLine; tier: (typeof TIERS)[number] }) {
  const found = tierOf(row, tier);
  if (found === null) return '—';
  if (found.setBy === null) return percentText(found.margin);
  const by = found.setBy.name ?? found.setBy.actor;
  return (
    <span title={found.reason === null ? by : `${by}${colon}${found.reason}`}>
      <b>{percentText(found.margin)}</b>
      <span className="text-12 text-fg-3"> {t`默认 ${percentText(found.standard)}`}</span>
    </span>
  );
}

const column = columnsOf<MarginLine>();
const COLUMNS = [
  column('market', t`玩法`, (row) => MARKET_NAMES[row.market], { className: 'font-bold' }),
  column('phase', t`时段`, (row) => PHASE_NAMES[row.phase]),
  ...TIERS.map((tier) =>
    column(
      `tier${tier}`,
      TIER_NAMES[tier],
      (row) => {
        const found = tierOf(row, tier);
        return found === null ? '' : percentText(found.margin);
      },
      { align: 'right', className: 'num', cell: (row) => <Margin row={row} tier={tier} /> },
    ),
  ),
];

/** The margins of every kind of market: the table that prices are made from. */
export function MarginsPage() {
  const [opened, setOpened] = useState<{ sport: MarginSport; line: MarginLine }>();
  const [sport, setSport] = useState<MarginSport>('FT');
  const maySet = useMay('margins.set');
  return (
    <>
      <ListPage
        title={t`抽水`}
        hint={t`各结果概率之和超出 100% 的部分；修改后数秒内按新抽水重新开出全部赔率，已成注单不变，每次修改写入审计日志`}
        columns={COLUMNS}
        filters={FILTERS}
        queryKey={['margins']}
        load={async (values) => {
          const answer = await call('/console/api/v1/margins/list', { sport: values.sport });
          setSport(values.sport);
          return answer;
        }}
        rowId={(row) => `${row.market}-${row.phase}`}
        empty={t`没有可以设置的玩法`}
        {...(maySet
          ? {
              actions: {
                of: (line: MarginLine) => (
                  <Button
                    variant="soft"
                    size="sm"
                    aria-label={t`调整${PHASE_NAMES[line.phase]}${MARKET_NAMES[line.market]}`}
                    onClick={() => setOpened({ sport, line })}
                  >
                    {t`调整`}
                  </Button>
                ),
              },
            }
          : {})}
      />
      {opened ? <MarginDialog {...opened} onClose={() => setOpened(undefined)} /> : null}
    </>
  );
}
