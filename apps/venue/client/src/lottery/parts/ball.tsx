import { type Animal, animalOf, colorOf, type LotteryCode } from '@hj/games';
import { t } from '@lingui/core/macro';
import { sayName } from '../../app/names.ts';

/** How the numbers of a lottery look: a ball, a car of PK10, a die. */
export function Ball({
  game,
  number,
  ofYear,
}: {
  game: LotteryCode;
  number: number;
  /** Of Mark Six: names the animal under the ball. */
  ofYear?: Animal | undefined;
}) {
  if (game === 'k3') return <Die face={number} />;
  if (game === 'pk10') {
    return (
      <i className="car" data-car={number}>
        {number}
      </i>
    );
  }
  const wide = game === 'eleven' || game === 'mark6';
  const text = wide ? String(number).padStart(2, '0') : String(number);
  if (game !== 'mark6') return <i className="ball">{text}</i>;
  const color = colorOf(number);
  const said = sayName(color);
  return (
    <span className="animal-ball">
      <i className="ball" data-color={color} title={t`${said}波`}>
        {text}
      </i>
      {ofYear && <small>{sayName(animalOf(number, ofYear))}</small>}
    </span>
  );
}

const pips: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[12, 12]],
  2: [
    [7, 7],
    [17, 17],
  ],
  3: [
    [6.5, 6.5],
    [12, 12],
    [17.5, 17.5],
  ],
  4: [
    [7.5, 7.5],
    [16.5, 7.5],
    [7.5, 16.5],
    [16.5, 16.5],
  ],
  5: [
    [6.5, 6.5],
    [17.5, 6.5],
    [12, 12],
    [6.5, 17.5],
    [17.5, 17.5],
  ],
  6: [
    [7.5, 6],
    [16.5, 6],
    [7.5, 12],
    [16.5, 12],
    [7.5, 18],
    [16.5, 18],
  ],
};

export function Die({ face }: { face: number }) {
  return (
    <svg className="die" viewBox="0 0 24 24" role="img" aria-label={String(face)}>
      <rect x="0.75" y="0.75" width="22.5" height="22.500" rx="5" fill="#fff" stroke="#c9d2de" />
      {(pips[face] ?? []).map(([x, y]) => (
        <circle
          key={`${x}:${y}`}
          cx={x}
          cy={y}
          r={face === 1 ? 3.6 : 2.2}
          fill={face === 1 || face === 4 ? '#cf2437' : '#0f1a2c'}
        />
      ))}
    </svg>
  );
}

/** The numbers of a draw; the special number of Mark Six stands apart. */
export function Balls({
  game,
  draw,
  ofYear,
}: {
  game: LotteryCode;
  draw: readonly number[];
  ofYear?: Animal | undefined;
}) {
  return (
    <span className="balls">
      {draw.map((number, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a number may be drawn twice; its place is its name
        <span key={index} className="balls-one" data-special={game === 'mark6' && index === 6}>
          <Ball {...{ game, number, ofYear }} />
        </span>
      ))}
    </span>
  );
}
