import { parseAmount, parseCoin } from '@hj/money';
import { Amount, CheckIcon, DataList, DataRow, Progress, Section, Tag } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { percentText } from '../../shared/wallet/amount-text.ts';
import { COIN_TURNOVER } from '../../shared/wallet/coin-turnover.ts';
import { useCoins } from '../../shared/wallet/coins.ts';
import type { Turnover } from './queries.ts';

type Row = Turnover['rows'][number];

const KIND_LABELS: Record<Row['kind'], string> = {
  deposit: t`存款`,
  bonus: t`存款礼金`,
  gift: t`礼金`,
  adjustment: t`调整`,
};

const fen = (text: string) => parseAmount(text) ?? 0n;

/** In whole percents, rounded down: 100 only when it is done. */
export function donePercent({ required, done }: Pick<Row, 'required' | 'done'>): number {
  const whole = fen(required);
  if (whole === 0n) return 100;
  const percent = (fen(done) * 100n) / whole;
  return Number(percent > 100n ? 100n : percent);
}

function TurnoverRow({ row, isOnly }: { row: Row; isOnly: boolean }) {
  const isDone = fen(row.lack) === 0n;
  return (
    <li className="grid gap-1.5">
      <span className="flex items-center gap-1.5 text-13">
        <b className="truncate">{row.name}</b>
        <Tag>{KIND_LABELS[row.kind]}</Tag>
        {isDone ? <Tag tone="success">{t`已完成`}</Tag> : null}
      </span>
      <Progress percent={donePercent(row)} label={t`${row.name} 流水进度`} />
      <span className="flex justify-between gap-2 text-12 text-fg-2">
        <span>
          <Amount value={row.done} /> / <Amount value={row.required} />
        </span>
        {isDone ? null : (
          <span>
            <Trans>
              还差 <Amount value={row.lack} />
            </Trans>
          </span>
        )}
      </span>
      {/* That of the only one is the sum below. */}
      {!isOnly && fen(row.deduction) > 0n ? (
        <span className="text-12 text-warn">
          <Trans>
            现在取款扣除 <Amount value={row.deduction} />
          </Trans>
        </span>
      ) : null}
    </li>
  );
}

/** The turnover still required, per source, and the cost of withdrawing before that (C72). */
export function TurnoverPanel({ turnover }: { turnover: Turnover }) {
  const { rows, required, done, lack, administrativeFee, administrativeRate, forfeited } = turnover;
  const isDone = fen(lack) === 0n;
  const hasCoins = useCoins().data?.some(({ balance }) => (parseCoin(balance) ?? 0n) > 0n);
  return (
    <Section
      title={t`流水要求`}
      aside={
        isDone ? (
          <Tag tone="success">
            <CheckIcon size={12} />
            {t`已全部完成`}
          </Tag>
        ) : (
          <Tag tone="warn">{t`未完成`}</Tag>
        )
      }
    >
      {rows.length === 0 ? (
        <p className="text-13 leading-5 text-fg-2">{t`没有待完成的流水，取款不会产生额外扣除。`}</p>
      ) : (
        <>
          <DataList look="open" className="grid gap-1 border-b border-line pb-3 font-semibold">
            <DataRow name={t`要求流水`}>
              <Amount value={required} />
            </DataRow>
            <DataRow name={t`已完成`}>
              <Amount value={done} />
            </DataRow>
            <DataRow name={t`还差`}>
              <Amount value={lack} />
            </DataRow>
          </DataList>
          <ul className="mt-3 grid gap-3.5">
            {rows.map((row) => (
              <TurnoverRow key={row.requirementId} row={row} isOnly={rows.length === 1} />
            ))}
          </ul>
          {hasCoins && rows.some(({ kind }) => kind === 'deposit') ? (
            <p className="mt-3 text-12 leading-5 text-fg-3">{COIN_TURNOVER}</p>
          ) : null}
          {isDone ? null : (
            <p className="mt-3 rounded-md bg-warn-soft px-3 py-2.5 text-12 leading-5">
              <Trans>
                现在取款：存款流水未完成部分收取 {percentText(administrativeRate)} 行政费（
                <Amount value={administrativeFee} />）
                {fen(forfeited) > 0n ? (
                  <>
                    ，未达标的礼金将收回（
                    <Amount value={forfeited} />）
                  </>
                ) : null}
                。完成流水后再取款则不扣除。
              </Trans>
            </p>
          )}
        </>
      )}
    </Section>
  );
}
