/** A badge in two colours, drawn from the number that the feed gives: shape, pattern and colours as `drawnCrest` of @hj/betting packs them. */

/** White, black, red, claret, royal, navy, sky, green, yellow, orange, purple, gold, grey, teal, magenta, lime. */
const palette =
  'f2f3f6 1b1d22 c8202c 6f1d3c 1f56b3 1a2d57 79b4e3 0f7a45 f2cf2a e0701f 5b2a86 d3a640 98a1b0 148f8b d1588c 7bb83c'.split(
    ' ',
  );

const shapes = [
  'M20 2a18 18 0 1 1 0 36 18 18 0 0 1 0-36z',
  'M5 3.5h30c1 0 1.5.6 1.5 1.5v14c0 9.5-6.5 15.5-16.5 19C10 34.5 3.5 28.5 3.5 19V5c0-.9.5-1.5 1.5-1.5z',
  'M20 2c4.5 2.6 9.8 3.8 16 3.6V20c0 9-6.2 14.8-16 18.2C10.2 34.8 4 29 4 20V5.6C10.2 5.8 15.5 4.6 20 2z',
  'M20 1.8 35.8 11v18L20 38.2 4.2 29V11z',
  'M20 1.8c9 0 15 8 15 18.2S29 38.2 20 38.2 5 30.2 5 20 11 1.8 20 1.8z',
  'M13 2.5h14L37.5 13v14L27 37.5H13L2.5 27V13z',
  'M20 1.5 37.5 20 20 38.5 2.5 20z',
];

/** On the first colour, in the second: halves, stripes, band, sash, quarters, chevron, cross, rings. */
const patterns = [
  'M20 0h20v40H20z',
  'M8 0h5v40H8zM17.5 0h5v40h-5zM27 0h5v40h-5z',
  'M0 14h40v12H0z',
  'M-2 30 30-2h11L-2 41z',
  'M20 0h20v20H20zM0 20h20v20H0z',
  'M0 16 20 29 40 16v9L20 38 0 25z',
  'M16 0h8v16h16v8H24v16h-8V24H0v-8h16z',
  'M20 8.5a11.5 11.5 0 1 1 0 23 11.5 11.5 0 0 1 0-23zm0 5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13z',
];

/** The first number that is drawn. */
export const firstDrawn = 100;

const known = new Map<number, string>();

/** The badge as an address that an image takes. */
export function drawnCrestUrl(crest: number): string {
  const url = known.get(crest) ?? draw(crest - firstDrawn);
  known.set(crest, url);
  return url;
}

function draw(packed: number): string {
  const of = (list: readonly string[], at: number) => list[at % list.length];
  const first = of(palette, packed >> 4);
  const second = of(palette, packed);
  const pattern = of(patterns, packed >> 8);
  const shape = of(shapes, packed >> 11);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><clipPath id="a"><path d="${shape}"/></clipPath><g clip-path="url(#a)"><path fill="#${first}" d="M0 0h40v40H0z"/><path fill="#${second}" d="${pattern}"/><path d="M0 0h20v40H0z" fill="#fff" opacity=".09"/></g><path d="${shape}" fill="none" stroke="#0b1424" stroke-opacity=".28" stroke-width="1.2"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
