import { expect, it } from 'vitest';
import { mix, wavAddress } from './synth.ts';
import { music, voices } from './voices.ts';

it('every voice is heard, stays within its bounds and ends in silence', () => {
  for (const notes of [...Object.values(voices), music]) {
    const samples = mix(notes);
    const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    expect(loudest).toBeGreaterThan(0.03);
    expect(loudest).toBeLessThanOrEqual(1);
    expect(Math.abs(samples.at(-1) ?? 1)).toBeLessThan(0.02);
  }
});

it('is written as a WAV file whose header names its length', () => {
  const bytes = Uint8Array.from(atob(wavAddress(new Float32Array(100)).split(',')[1] ?? ''), (char) =>
    char.charCodeAt(0),
  );
  const view = new DataView(bytes.buffer);
  expect(String.fromCharCode(...bytes.subarray(0, 4))).toBe('RIFF');
  expect(view.getUint32(40, true)).toBe(200);
  expect(bytes.length).toBe(244);
});
