import type { Note } from './synth.ts';

type Wave = Note['wave'];

const note = (
  atMs: number,
  lengthMs: number,
  from: number,
  volume: number,
  wave: Wave = 'sine',
  to = from,
): Note => ({
  atMs,
  lengthMs,
  from,
  to,
  wave,
  volume,
});

/** A pentatonic scale from D: the games' own mode. */
const scale = [293.66, 329.63, 369.99, 440, 493.88, 587.33, 659.26, 739.99, 880, 987.77, 1_174.66];
const tone = (step: number) => scale[step % scale.length] ?? 440;
const bell = (atMs: number, step: number, volume = 0.3): Note[] => [
  note(atMs, 520, tone(step), volume),
  note(atMs, 300, tone(step) * 2.01, volume * 0.4),
  note(atMs, 160, tone(step) * 3.02, volume * 0.2, 'triangle'),
];
const run = (steps: readonly number[], everyMs: number, volume = 0.3) =>
  steps.flatMap((step, index) => bell(index * everyMs, step, volume));
const reelStop = (reel: number): Note[] => [
  note(0, 90, 130 + reel * 14, 0.5, 'triangle', 70),
  note(0, 40, 900, 0.12, 'noise'),
  note(10, 120, tone(reel) / 2, 0.16),
];

/** Cards that are dealt one after the other. */
const flick = (atMs: number, volume = 0.16): Note[] => [
  note(atMs, 60, 1_400, volume, 'noise'),
  note(atMs + 12, 40, 320, volume * 0.6, 'triangle', 180),
];
const rattle = (count: number, everyMs: number): Note[] =>
  Array.from({ length: count }, (_, index) =>
    note(index * everyMs + (index % 3) * 17, 34, 500 + ((index * 137) % 400), 0.12, 'triangle', 240),
  );

/** The sounds of G4. */
export const voices = {
  'reel-spin': [note(0, 420, 90, 0.16, 'noise'), note(0, 420, 160, 0.12, 'triangle', 320)],
  'reel-stop-0': reelStop(0),
  'reel-stop-1': reelStop(1),
  'reel-stop-2': reelStop(2),
  'reel-stop-3': reelStop(3),
  'reel-stop-4': reelStop(4),
  'scatter-1': run([5, 7], 70),
  'scatter-2': run([6, 8], 70),
  'scatter-3': run([7, 9, 10], 80),
  'win-s': run([3, 5], 90, 0.24),
  'win-m': run([3, 5, 7, 8], 90, 0.26),
  'win-l': run([0, 3, 5, 7, 8, 10, 8, 10], 120, 0.28),
  burst: [note(0, 160, 700, 0.16, 'noise'), note(0, 200, 520, 0.22, 'triangle', 180)],
  'ladder-1': run([4, 6], 60),
  'ladder-2': run([5, 7], 60),
  'ladder-3': run([6, 8], 60),
  'ladder-4': run([7, 9], 60),
  'free-enter': run([0, 3, 5, 8, 10], 130, 0.3),
  'free-leave': run([10, 8, 5, 3], 130, 0.26),
  press: [note(0, 60, 420, 0.24, 'triangle', 520)],
  'error-soft': [note(0, 120, 240, 0.24, 'triangle', 200), note(120, 160, 200, 0.2, 'triangle', 170)],
  'shot-0': [note(0, 110, 620, 0.2, 'triangle', 180)],
  'shot-1': [note(0, 120, 560, 0.22, 'triangle', 160)],
  'shot-2': [note(0, 130, 500, 0.24, 'triangle', 140)],
  'shot-3': [note(0, 150, 440, 0.26, 'triangle', 120), note(0, 60, 300, 0.08, 'noise')],
  'shot-4': [note(0, 180, 380, 0.28, 'triangle', 90), note(0, 90, 300, 0.1, 'noise')],
  net: [note(0, 120, 900, 0.08, 'noise')],
  coin: run([7, 9], 50, 0.2),
  freeze: run([10, 9, 7], 60, 0.2),
  lightning: [note(0, 260, 1_000, 0.16, 'noise'), note(0, 200, 900, 0.16, 'square', 200)],
  'boss-in': [note(0, 700, 70, 0.4, 'triangle', 120), note(200, 600, 105, 0.3, 'triangle', 160)],
  'boss-out': [note(0, 500, 160, 0.3, 'triangle', 60)],
  chip: [note(0, 50, 1_900, 0.16, 'triangle', 1_500), note(26, 60, 2_300, 0.12, 'triangle', 1_700)],
  card: flick(0),
  deal: [0, 500, 1_000, 1_500].flatMap((at) => flick(at)),
  dice: rattle(14, 90),
  wheel: [note(0, 2_600, 600, 0.07, 'noise', 200), ...rattle(10, 240)],
  turn: bell(0, 5, 0.2),
  'open-bets': run([3, 5], 110, 0.16),
  'close-bets': run([5, 3], 110, 0.16),
} satisfies Record<string, Note[]>;

export type Voice = keyof typeof voices;

/** A quiet round of bells under the game. */
export const music: Note[] = [0, 3, 5, 7, 5, 3, 4, 6, 8, 6, 4, 3, 1, 3, 5, 3].flatMap((step, index) => [
  ...bell(index * 500, step, 0.1),
  ...(index % 4 === 0 ? [note(index * 500, 1_600, tone(step) / 4, 0.12)] : []),
]);
