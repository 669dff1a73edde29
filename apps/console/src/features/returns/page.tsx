import { returnKinds, returnVerdicts } from '@hj/contract/console';
import { Tag } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { call } from '../../shared/api/client.ts';
import { choice, columnsOf, ListPage } from '../../shared/list/index.ts';
import { declaredText, type GameReturn, KIND_NAMES, percent, spanText, VERDICTS } from './names.ts';

/** The venue counts anew every ten minutes. */
const REFETCH_MS = 60_000;

const ALL = { value: 'all', label: t`全部` } as const;
const FILTERS = {
  kind: choice([ALL, ...returnKinds.map((value) => ({ value, label: KIND_NAMES[value] }))], {
    ...{ label: t`类别`, initial: 'all' },
  }),
  verdict: choice([ALL, ...returnVerdicts.map((value) => ({ value, label: VERDICTS[value].label }))], {
    ...{ label: t`判断`, initial: 'all' },
  }),
};

const column = columnsOf<GameReturn>();
const figure = { align: 'right', className: 'num' } as const;
const COLUMNS = [
  column('name', t`游戏`, (row) => row.name, { className: 'font-bold' }),
  column('kind', t`类别`, (row) => KIND_NAMES[row.kind]),
  column('rounds', t`局数`, (row) => row.rounds.toLocaleString('en'), figure),
  column('declared', t`理论返还率`, declaredText, figure),
  column('observed', t`实际返还率`, (row) => (row.observed === null ? '—' : percent(row.observed)), figure),
  column('bounds', t`随机波动范围`, (row) => (row.bounds === null ? '—' : spanText(row.bounds)), {
    ...{ align: 'right', className: 'num text-fg-2' },
  }),
  column('z', t`偏离（标准差）`, (row) => (row.z === null ? '—' : row.z.toFixed(2)), figure),
  column('verdict', t`判断`, (row) => VERDICTS[row.verdict].label, {
    cell: ({ verdict }) => <Tag tone={VERDICTS[verdict].tone}>{VERDICTS[verdict].label}</Tag>,
  }),
];

/** The returns of the house venue's games, against their rules. */
export function ReturnsPage() {
  return (
    <ListPage
      title={t`游戏返还率`}
      hint={t`近 30 日全部真钱与试玩局。偏离超过 3.29 倍标准差且不少于 1,000 局时标为超出随机波动，超过 5 倍时报警；游戏结果由事先承诺的种子决定，本页不能更改任何设置`}
      columns={COLUMNS}
      filters={FILTERS}
      queryKey={['returns']}
      load={({ kind, verdict }) =>
        call('/console/api/v1/returns/list', {
          ...(kind === 'all' ? {} : { kind }),
          ...(verdict === 'all' ? {} : { verdict }),
        })
      }
      aside={({ counts }) =>
        counts.alarm === 0 ? null : (
          <p role="alert" className="text-13 text-danger">
            {t`${counts.alarm} 款游戏的返还率无法用随机波动解释，请停止该游戏并核对规则与种子`}
          </p>
        )
      }
      refetchInterval={REFETCH_MS}
      rowId={(row) => `${row.kind}/${row.game}`}
      empty={t`没有符合条件的游戏`}
    />
  );
}
