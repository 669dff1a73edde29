/**
 * Test data: the fair chances, in per cent, that a real feed gave before one match of football (sr:match:31604309, 2022-05-26). They are
 * restated from the odds change in sdk-core/src/test/resources/odds_change.xml of github.com/sportradar/UnifiedOddsSdkJava (BSD licence
 * of three clauses), for every market of it that our book sells; a market that it states twice stands once. Left out: its time of the first goal
 * (0–15 35.7, 15–30 10.5, 30–45 5.2, 45–60 6.9, 60–75 10.5, 75–90 25.4), which no curve of a match gives.
 */
import type { MarketKey, Outcome } from '@hj/betting';

/** The expected goals that it states. */
export const messageMeans = { total: 2.93922, supremacy: 0.2694 };

export type MessageRow = readonly [MarketKey, readonly (readonly [Outcome | readonly Outcome[], number])[]];

const three = (key: MarketKey, home: number, draw: number, away: number): MessageRow => [
  key,
  [
    ['home', home],
    ['draw', draw],
    ['away', away],
  ],
];
const sides = (key: MarketKey, home: number, away: number): MessageRow => [
  key,
  [
    ['home', home],
    ['away', away],
  ],
];
/** Two outcomes that make up the whole. */
const pair =
  (names: readonly [Outcome, Outcome]) =>
  (key: MarketKey, first: number): MessageRow => [
    key,
    [
      [names[0], first],
      [names[1], 100 - first],
    ],
  ];
const line = pair(['home', 'away']);
const total = pair(['over', 'under']);
const parity = pair(['odd', 'even']);
const answer = pair(['yes', 'no']);
const each = (key: MarketKey, chances: Readonly<Record<Outcome, number>>): MessageRow => [
  key,
  Object.entries(chances),
];

const results: readonly MessageRow[] = [
  three('winner:full', 42.5694, 26.7471, 30.6834),
  each('double-chance:full', { 'home-draw': 69.3168, 'draw-away': 57.4304, 'home-away': 73.2529 }),
  each('next-goal:full:1', { home: 51.4569, away: 42.8161, none: 5.72693 }),
  each('last-goal:full', { home: 51.4569, away: 42.8161, none: 5.72693 }),
  three('three-way-handicap:full:4', 69.3318, 17.1732, 13.495),
  three('three-way-handicap:full:-4', 21.8162, 20.7534, 57.4304),
  three('three-way-handicap:full:-8', 9.00005, 12.8162, 78.1838),
  [
    'win-margin:full',
    [
      ['home-1', 20.7534],
      ['home-2', 12.8162],
      [['home-3', 'home-4+'], 9.00005],
      ['away-1', 17.1808],
      ['away-2', 8.78349],
      [['away-3', 'away-4+'], 4.71892],
      [['no-goal', 'score-draw'], 26.7471],
    ],
  ],
  sides('clean-sheet:full', 26.0266, 19.8699),
  sides('win-to-nil:full', 20.2997, 14.11728),
  answer('both-score:full', 59.8304),
];

const lines: readonly MessageRow[] = [
  line('handicap:full:4', 83.71542),
  line('handicap:full:3', 75.831),
  line('handicap:full:2', 69.30534),
  line('handicap:full:1', 64.5798),
  line('handicap:full:0', 58.1133),
  line('handicap:full:-1', 49.1416),
  line('handicap:full:-2', 42.5696),
  line('handicap:full:-3', 35.9203),
  line('handicap:full:-4', 27.5296),
  line('handicap:full:-5', 24.3421),
  line('handicap:full:-6', 21.82939),
  total('total:full:6', 79.41964),
  total('total:full:7', 76.6911),
  total('total:full:8', 73.1114),
  total('total:full:9', 63.3781),
  total('total:full:10', 55.9319),
  total('total:full:11', 50.581),
  total('total:full:12', 43.7511),
  total('total:full:13', 38.4387),
  total('total:full:14', 34.2883),
  total('total:full:15', 28.2293),
  total('total:full:16', 20.94569),
  total('home-total:full:2', 80.1301),
  total('home-total:full:6', 47.5774),
  total('home-total:full:10', 21.6433),
  total('away-total:full:2', 73.9734),
  total('away-total:full:6', 38.5096),
  total('away-total:full:10', 14.92342),
  each('total-goals:full', { '0-1': 20.5704, '2-3': 45.1529, '4-6': 31.2047, '7+': 3.072 }),
  parity('odd-even:full', 48.2121),
  parity('home-odd-even:full', 48.1871),
  parity('away-odd-even:full', 46.771),
];

const combinations: readonly MessageRow[] = [
  each('winner-both-score:full', {
    ...{ 'home&yes': 22.27, 'home&no': 20.2997, 'draw&yes': 21.0202, 'draw&no': 5.72693 },
    ...{ 'away&yes': 16.5402, 'away&no': 14.143 },
  }),
  each('total-both-score:full:10', {
    ...{ 'over&yes': 47.409, 'over&no': 8.52282, 'under&yes': 12.4214, 'under&no': 31.6468 },
  }),
  each('winner-total:full:10', {
    ...{ 'home&over': 27.8768, 'home&under': 14.6929, 'draw&over': 8.59881, 'draw&under': 18.1483 },
    ...{ 'away&over': 19.4563, 'away&under': 11.227 },
  }),
  each('winner-total:full:14', {
    ...{ 'home&over': 15.5242, 'home&under': 27.0455, 'draw&over': 8.59881, 'draw&under': 18.1483 },
    ...{ 'away&over': 10.1538, 'away&under': 20.5295 },
  }),
  each('winner-total:full:18', {
    ...{ 'home&over': 9.33769, 'home&under': 33.232, 'draw&over': 1.86349, 'draw&under': 24.8836 },
    ...{ 'away&over': 6.22336, 'away&under': 24.4599 },
  }),
  each('double-both-score:full', {
    ...{ 'home-draw&yes': 43.2902, 'home-draw&no': 26.0266, 'draw-away&yes': 37.5604 },
    ...{ 'draw-away&no': 19.8699, 'home-away&yes': 38.8102, 'home-away&no': 34.4427 },
  }),
  each('double-total:full:6', {
    ...{ 'home-draw&over': 55.48019, 'home-draw&under': 13.84453, 'draw-away&over': 44.9707 },
    ...{ 'draw-away&under': 12.44749, 'home-away&over': 58.41646, 'home-away&under': 14.84053 },
  }),
  each('double-total:full:10', {
    ...{ 'home-draw&over': 36.4756, 'home-draw&under': 32.8412, 'draw-away&over': 28.0551 },
    ...{ 'draw-away&under': 29.3753, 'home-away&over': 47.3331, 'home-away&under': 25.9198 },
  }),
  each('double-total:full:14', {
    ...{ 'home-draw&over': 24.123, 'home-draw&under': 45.1938, 'draw-away&over': 18.7526 },
    ...{ 'draw-away&under': 38.6778, 'home-away&over': 25.6779, 'home-away&under': 47.5749 },
  }),
  each('double-total:full:18', {
    ...{ 'home-draw&over': 11.20258, 'home-draw&under': 58.10496, 'draw-away&over': 8.08772 },
    ...{ 'draw-away&under': 49.33438, 'home-away&over': 15.56308, 'home-away&under': 57.70732 },
  }),
];

const scores: readonly MessageRow[] = [
  each('correct-score:full', {
    ...{ '1-0': 8.12069, '2-0': 6.57218, '2-1': 8.80665, '3-0': 3.54597, '3-1': 4.75156, '3-2': 3.18352 },
    ...{ '4-0': 1.4349, '4-1': 1.92275, '4-2': 1.28823, '4-3': 0.575406 },
    ...{ '0-0': 5.72693, '1-1': 12.4214, '2-2': 6.73531, '3-3': 1.62317, '4-4': 0.220035 },
    ...{ '0-1': 6.72275, '0-2': 4.50421, '1-2': 7.29063, '0-3': 2.01186, '1-3': 3.25646, '2-3': 2.63549 },
    ...{ '0-4': 0.673968, '1-4': 1.0909, '2-4': 0.882883, '3-4': 0.476353, other: 3.5258 },
  }),
  each('half-full:full', {
    ...{ 'home/home': 24.9993, 'home/draw': 5.89784, 'home/away': 2.40205 },
    ...{ 'draw/home': 14.5911, 'draw/draw': 15.0546, 'draw/away': 11.187 },
    ...{ 'away/home': 2.97925, 'away/draw': 5.79471, 'away/away': 17.0941 },
  }),
];

const halves: readonly MessageRow[] = [
  sides('win-both-halves:full', 12.1171, 7.15921),
  sides('win-either-half:full', 58.2995, 47.42308),
  sides('score-both-halves:full', 29.81516, 23.1239),
  each('half-most-three:full', { first: 28.4068, second: 46.5798, equal: 25.0134 }),
  three('winner:first', 33.2992, 40.8327, 25.8681),
  each('double-chance:first', { 'home-draw': 74.16107, 'draw-away': 66.68794, 'home-away': 59.151 }),
  line('handicap:first:1', 67.4957),
  line('handicap:first:0', 56.2797),
  line('handicap:first:-1', 41.8417),
  total('total:first:4', 56.3045),
  total('total:first:5', 44.3539),
  total('total:first:6', 36.5882),
  total('home-total:first:2', 50.0445),
  total('home-total:first:6', 15.6323),
  total('home-total:first:10', 3.51123),
  total('away-total:first:2', 43.7451),
  total('away-total:first:6', 11.57891),
  each('total-goals:first', { 0: 28.3945, 1: 35.0173, 2: 22.6426, '3+': 13.9456 }),
  answer('both-score:first', 22.1841),
  each('correct-score:first', {
    ...{ '1-0': 19.1576, '2-0': 6.77707, '2-1': 3.96941, '0-0': 28.3945, '1-1': 11.2209 },
    ...{ '2-2': 1.16247, '0-1': 15.8597, '0-2': 4.64463, '1-2': 3.2861 },
  }),
  three('winner:second', 37.1175, 34.1558, 28.7268),
  line('handicap:second:0', 56.3716),
  line('handicap:second:-1', 44.7618),
  line('handicap:second:-2', 37.1175),
  total('total:second:5', 59.2327),
  total('total:second:6', 49.8524),
  total('total:second:7', 42.0846),
  parity('odd-even:second', 48.22612),
];

/** Market by market, the outcomes with their chances in per cent; several outcomes together are meant where there is a list. */
export const realMessage: readonly MessageRow[] = [
  ...results,
  ...lines,
  ...combinations,
  ...scores,
  ...halves,
];
