import { type Animal, animalOf, colorOf, type LotteryCode, type LotteryPlay, paysOf } from '@hj/games';
import { t } from '@lingui/core/macro';
import { sayName } from '../../app/names.ts';
import { oddsText } from '../rules/basket.ts';
import { Ball, Die } from './ball.tsx';

/** The price of a pick, stake included; undefined where it depends on the other picks. */
export function priceOf(play: LotteryPlay, pick: string, returned: number): string | undefined {
  const pays = paysOf(play, returned);
  const own = play.prizes.flatMap((prize, index) =>
    !prize.refund && (prize.pick === undefined || prize.pick === pick) && prize.withoutPick !== pick
      ? [pays[index] ?? 0]
      : [],
  );
  return own.length === 1 ? oddsText(own[0] ?? 0) : undefined;
}

/** Choices with the price of each. */
export function CellRow({
  game,
  play,
  at,
  name,
  picked,
  returned,
  onPick,
}: {
  game: LotteryCode;
  play: LotteryPlay;
  at: number;
  name: string;
  picked: readonly string[];
  returned: number;
  onPick(pick: string): void;
}) {
  const field = play.fields[at];
  if (!field) return null;
  const isDice = game === 'k3' && field.choices.length === 6;
  const isWave = game === 'mark6' && field.choices.some((choice) => /^[红蓝绿]/.test(choice));
  return (
    <div className="cell-row" data-count={field.choices.length} data-named={name !== ''}>
      {name !== '' && <b className="number-name">{name}</b>}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row of the grid */}
      <div className="cells" role="group" aria-label={name}>
        {field.choices.map((choice) => {
          const price = priceOf(play, choice, returned);
          const said = sayName(choice);
          const label = name ? `${name} ${said}` : said;
          return (
            <button
              key={choice}
              type="button"
              className="cell"
              aria-pressed={picked.includes(choice)}
              aria-label={price === undefined ? label : t`${label}，赔率 ${price}`}
              onClick={() => onPick(choice)}
            >
              <span className="cell-pick">
                {isWave && <i className="wave" data-color={choice[0]} />}
                {isDice ? <Die face={Number(choice)} /> : said}
              </span>
              {price !== undefined && <b className="num">{price}</b>}
            </button>
          );
        })}
      </div>
    </div>
  );
}

/** The numbers of Mark Six, seven in a row: ball, animal, and the price where each pick has one. */
export function BallGrid({
  play,
  at,
  ofYear,
  picked,
  returned,
  onPick,
}: {
  play: LotteryPlay;
  at: number;
  ofYear: Animal | undefined;
  picked: readonly string[];
  returned: number;
  onPick(pick: string): void;
}) {
  const field = play.fields[at];
  if (!field) return null;
  const price = play.prizes.length === 1 && field.least <= 1 ? priceOf(play, '', returned) : undefined;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid
    <div className="ball-grid" role="group" aria-label={sayName(field.name || play.name)}>
      {field.choices.map((choice) => {
        const number = Number(choice);
        const animal = ofYear === undefined ? '' : sayName(animalOf(number, ofYear));
        const color = sayName(colorOf(number));
        return (
          <button
            key={choice}
            type="button"
            className="ball-cell"
            aria-pressed={picked.includes(choice)}
            aria-label={t`${choice} ${color}波 ${animal}`}
            onClick={() => onPick(choice)}
          >
            <Ball game="mark6" number={number} />
            <span>
              {animal} {price !== undefined && <b className="num">{price}</b>}
            </span>
          </button>
        );
      })}
    </div>
  );
}
