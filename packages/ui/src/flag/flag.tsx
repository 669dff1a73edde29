/** Flags of the countries that players play for, drawn simply: stripes, a cross, a disc, a corner. No emoji: they differ by system. */
import './flag.css';

interface Drawing {
  /** Bands from the top or from the left. */
  bands: readonly string[];
  upright?: true;
  /** Nordic and plain crosses: colour, where the upright stands (of 30), and the inner cross. */
  cross?: readonly [colour: string, at: number, inner?: string];
  saltire?: readonly [ground: string, colour: string];
  disc?: readonly [colour: string, x: number, radius: number];
  /** The upper corner at the hoist. */
  corner?: readonly [colour: string, width: number, height: number];
  /** Stars by centre and size. */
  stars?: readonly (readonly [colour: string, x: number, y: number, radius: number])[];
}

const white = '#ffffff';
const red = '#d22630';
const blue = '#1f3f94';

const drawings: Readonly<Record<string, Drawing>> = {
  chn: {
    bands: ['#de2910'],
    stars: [
      ['#ffde00', 7, 7, 4],
      ['#ffde00', 13, 3, 1.4],
      ['#ffde00', 15.5, 6, 1.4],
      ['#ffde00', 15.5, 9.5, 1.4],
      ['#ffde00', 13, 12.5, 1.4],
    ],
  },
  hkg: { bands: ['#de2910'], stars: [[white, 15, 10, 5.5]] },
  tpe: { bands: [white], disc: ['#00a0e9', 15, 6], stars: [['#de2910', 15, 10, 3]] },
  jpn: { bands: [white], disc: ['#bc002d', 15, 6] },
  kor: { bands: [white, white], disc: ['#cd2e3a', 15, 5], stars: [] },
  ita: { bands: ['#009246', white, '#ce2b37'], upright: true },
  esp: { bands: ['#aa151b', '#f1bf00', '#f1bf00', '#aa151b'] },
  deu: { bands: ['#000000', '#dd0000', '#ffce00'] },
  srb: { bands: ['#c6363c', '#0c4076', white] },
  usa: {
    bands: [red, white, red, white, red, white, red],
    corner: ['#3c3b6e', 13, 11.4],
    stars: [
      [white, 4, 4, 1.6],
      [white, 9, 4, 1.6],
      [white, 6.5, 8, 1.6],
    ],
  },
  rus: { bands: [white, '#0039a6', '#d52b1e'] },
  aus: {
    bands: ['#00247d'],
    corner: [blue, 14, 10],
    stars: [
      [white, 7, 15, 2.4],
      [white, 22, 5, 1.6],
      [white, 22, 15, 1.6],
      [white, 26, 9, 1.4],
      [white, 18.5, 9, 1.4],
    ],
  },
  nor: { bands: ['#ba0c2f'], cross: [white, 11, '#00205b'] },
  gbr: { bands: ['#012169'], saltire: ['#012169', white], cross: [white, 15, '#c8102e'] },
  eng: { bands: [white], cross: ['#ce1124', 15] },
  sco: { bands: ['#005eb8'], saltire: ['#005eb8', white] },
  wal: { bands: [white, '#00ad36'], disc: ['#c8102e', 15, 5] },
  nir: { bands: [white], cross: ['#ce1124', 15], stars: [[white, 15, 10, 3.5]] },
  bel: { bands: ['#000000', '#fae042', '#ed2939'], upright: true },
  dnk: { bands: ['#c8102e'], cross: [white, 11] },
  blr: { bands: ['#ce1720', '#ce1720', '#007c30'] },
  pol: { bands: [white, '#dc143c'] },
  kaz: { bands: ['#00afca'], disc: ['#fec50c', 15, 4.5] },
  grc: { bands: ['#0d5eaf', white, '#0d5eaf', white, '#0d5eaf'], corner: ['#0d5eaf', 11, 12] },
  bgr: { bands: [white, '#00966e', '#d62612'] },
  can: { bands: ['#d80621', white, white, '#d80621'], upright: true, stars: [['#d80621', 15, 10, 5]] },
  fra: { bands: ['#0055a4', white, '#ef4135'], upright: true },
  arg: { bands: ['#74acdf', white, '#74acdf'], disc: ['#f6b40e', 15, 2.6] },
  ukr: { bands: ['#0057b7', '#ffd700'] },
  bra: { bands: ['#009c3b'], disc: ['#ffdf00', 15, 7.5], stars: [['#002776', 15, 10, 4.5]] },
  cze: { bands: [white, '#d7141a'], corner: ['#11457e', 9, 20] },
  hrv: { bands: ['#ff0000', white, '#171796'], disc: ['#ff0000', 15, 3.4] },
  lva: { bands: ['#9e3039', '#9e3039', white, '#9e3039', '#9e3039'] },
  swe: { bands: ['#006aa7'], cross: ['#fecc02', 11] },
  svn: { bands: [white, '#005da4', '#ed1c24'], corner: ['#005da4', 7, 9] },
  tha: { bands: ['#a51931', white, '#2d2a4a', '#2d2a4a', white, '#a51931'] },
  idn: { bands: ['#ce1126', white] },
  mys: {
    bands: [red, white, red, white, red, white, red],
    corner: ['#010066', 15, 11.4],
    stars: [['#ffcc00', 7.5, 5.7, 4]],
  },
  sgp: { bands: ['#ed2939', white], stars: [[white, 6, 5, 2.6]] },
  ind: { bands: ['#ff9933', white, '#138808'], disc: ['#000080', 15, 2.6] },
};

const [width, height] = [30, 20];

export interface FlagProps {
  /** ISO 3166 in three small letters, or the country of a British side: `chn`, `sco`. */
  country: string;
  /** Height in pixels. */
  size?: number;
}

/** Beside a name that says who it is: not read out. Nothing for a country without a drawing. */
export function Flag({ country, size = 14 }: FlagProps) {
  const drawing = drawings[country];
  if (drawing === undefined) return null;
  const { bands, upright, cross, saltire, disc, corner, stars = [] } = drawing;
  const step = (upright ? width : height) / bands.length;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={(size * width) / height}
      height={size}
      aria-hidden="true"
      data-country={country}
      className="hj-flag"
    >
      {bands.map((colour, i) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a band is its place
          key={i}
          fill={colour}
          {...(upright
            ? { x: i * step, y: 0, width: step + 0.1, height }
            : { x: 0, y: i * step, width, height: step + 0.1 })}
        />
      ))}
      {saltire ? <path d="M0 0L30 20M30 0L0 20" stroke={saltire[1]} strokeWidth={4} /> : null}
      {cross ? <Cross cross={cross} /> : null}
      {corner ? <rect fill={corner[0]} width={corner[1]} height={corner[2]} /> : null}
      {disc ? <circle fill={disc[0]} cx={disc[1]} cy={height / 2} r={disc[2]} /> : null}
      {stars.map(([colour, x, y, radius]) => (
        <path key={`${x} ${y}`} d={starPath(x, y, radius)} fill={colour} />
      ))}
    </svg>
  );
}

function Cross({ cross: [colour, at, inner] }: { cross: NonNullable<Drawing['cross']> }) {
  const line = `M${at} 0V${height}M0 ${height / 2}H${width}`;
  return (
    <>
      <path d={line} stroke={colour} strokeWidth={inner ? 6 : 4} />
      {inner ? <path d={line} stroke={inner} strokeWidth={3} /> : null}
    </>
  );
}

function starPath(x: number, y: number, radius: number): string {
  const points = Array.from({ length: 10 }, (_, i) => {
    const angle = (Math.PI * i) / 5 - Math.PI / 2;
    const reach = i % 2 === 0 ? radius : radius * 0.4;
    return `${(x + reach * Math.cos(angle)).toFixed(2)} ${(y + reach * Math.sin(angle)).toFixed(2)}`;
  });
  return `M${points.join('L')}Z`;
}
