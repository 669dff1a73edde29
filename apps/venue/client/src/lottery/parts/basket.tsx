import { displayAmount } from '@hj/money';
import { t } from '@lingui/core/macro';
import { clauseJoint } from '../../app/joints.ts';
import { sayName } from '../../app/names.ts';
import { Icon } from '../../hud/icons.tsx';
import { agree, betBasket, chaseIssues, editEntry, removeEntry } from '../basket-actions.ts';
import { useLottery, useLotteryState, useVenueNow } from '../lottery-context.ts';
import { type Entry, linesOfEntry, stakeOf, totalOf } from '../rules/basket.ts';
import { shortNumber, takesBets } from '../rules/order.ts';
import { selectionText } from '../rules/selection.ts';
import { ChasePanel } from './chase-panel.tsx';

/** 投注栏: entries that are not confirmed yet. */
export function Basket({ onEdit }: { onEdit?: () => void }) {
  const entries = useLotteryState((state) => state.entries);
  const isSingle = useLotteryState((state) => state.session.single);
  if (entries.length === 0) {
    return (
      <div className="basket-none">
        <b>{t`投注栏是空的`}</b>
        <p>{t`选好号码后加入投注栏，可以一次投注多条，也可以追号。`}</p>
      </div>
    );
  }
  return (
    <div className="basket">
      <ul className="basket-list">
        {entries.map((entry) => (
          <BasketEntry key={entry.id} entry={entry} onEdit={onEdit} />
        ))}
      </ul>
      {!isSingle && <ChasePanel />}
      <BasketFoot />
    </div>
  );
}

/** `12 注 × 5 倍　元模式`, or the amount of a line. */
export function entryTerms({
  play,
  selections,
  lineStake,
  unit,
}: Pick<Entry, 'play' | 'selections' | 'lineStake' | 'unit'>): string {
  const lines = linesOfEntry({ play, selections });
  if (unit === undefined) {
    const each = displayAmount(lineStake);
    return t`${lines} 注 × 每注 ${each}`;
  }
  const multiple = String(lineStake / unit);
  const mode = unit === 200n ? t`元模式` : unit === 20n ? t`角模式` : t`分模式`;
  return t`${lines} 注 × ${multiple} 倍　${mode}`;
}

/** The picks of an entry in one text; of many typed lines the first ones. */
export function entryPicks({ play, selections }: Pick<Entry, 'play' | 'selections'>): string {
  const texts = selections.map((selection) => selectionText(play, selection));
  const shown = texts.slice(0, 4).join(clauseJoint);
  return texts.length > 4 ? t`${shown} 等 ${texts.length} 条` : shown;
}

export function entryName({ play, way }: Pick<Entry, 'play' | 'way'>): string {
  const name = sayName(play.name);
  return { picked: name, typed: t`${name}单式`, bankers: t`${name}胆拖` }[way];
}

function BasketEntry({ entry, onEdit }: { entry: Entry; onEdit: (() => void) | undefined }) {
  const player = useLottery();
  const name = entryName(entry);
  return (
    <li className="basket-entry">
      <b>{name}</b>
      <span className="basket-tools">
        {entry.way !== 'bankers' && (
          <button
            type="button"
            className="link"
            aria-label={t`修改 ${name}`}
            onClick={() => {
              editEntry(player, entry);
              onEdit?.();
            }}
          >
            {t`修改`}
          </button>
        )}
        <button
          type="button"
          className="icon is-small"
          aria-label={t`删除 ${name}`}
          onClick={() => removeEntry(player, entry.id)}
        >
          <Icon name="close" size={15} />
        </button>
      </span>
      <span className="num basket-picks">{entryPicks(entry)}</span>
      <b className="num">{displayAmount(stakeOf(entry))}</b>
      <span className="basket-terms">{entryTerms(entry)}</span>
    </li>
  );
}

function BasketFoot() {
  const player = useLottery();
  const play = useLotteryState((state) => state);
  const now = useVenueNow();
  const { entries, chase, balance, agreed, placing, state } = play;
  const issue = state.game.issue;
  const issues = chase.isOn ? chaseIssues(play, now) : [];
  const times = chase.isOn ? issues.reduce((all, { multiple }) => all + multiple, 0) : 1;
  const lines = entries.reduce((all, entry) => all + linesOfEntry(entry), 0);
  const total = totalOf(entries) * BigInt(times);
  const isOpen = takesBets(issue, now);
  const hasMoved = issue !== null && agreed !== null && issue.number !== agreed;
  const sum = displayAmount(total);
  const missing = displayAmount(total - balance);
  return (
    <div className="basket-foot">
      <dl className="sums">
        <div>
          <dt>{chase.isOn ? t`注数 × 期数` : t`注数`}</dt>
          <dd className="num">{chase.isOn ? `${lines} × ${issues.length}` : lines}</dd>
        </div>
        <div>
          <dt>{t`余额`}</dt>
          <dd className="num">{displayAmount(balance)}</dd>
        </div>
        <div className="is-total">
          <dt>{t`合计`}</dt>
          <dd className="num">{sum}</dd>
        </div>
      </dl>
      {hasMoved && issue !== null ? (
        <div className="moved" role="alert">
          <p>{t`第 ${shortNumber(agreed)} 期已封盘，投注栏没有提交，未扣款。`}</p>
          <button type="button" className="btn is-block" data-kind="soft" onClick={() => agree(player)}>
            {t`改投第 ${shortNumber(issue.number)} 期`}
          </button>
        </div>
      ) : (
        <button
          type="button"
          className="btn is-block is-large"
          data-kind="primary"
          disabled={!isOpen || placing || total > balance || total === 0n}
          onClick={() => betBasket(player)}
        >
          {total > balance
            ? t`余额不足，还差 ${missing}`
            : isOpen
              ? t`确认投注 ${sum}`
              : t`已封盘，等待下一期`}
        </button>
      )}
      <p className="basket-hint">{t`封盘前可撤单，中奖自动派奖`}</p>
    </div>
  );
}
