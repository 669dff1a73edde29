/** Sounds are made here: no sample of anyone. A voice is a list of notes; the result is a WAV file as a data address. */
export interface Note {
  atMs: number;
  lengthMs: number;
  /** Hz at the beginning and, if it glides, at the end. */
  from: number;
  to?: number;
  wave: 'sine' | 'triangle' | 'square' | 'noise';
  /** 0 to 1. */
  volume: number;
}

const rate = 22_050;

/** Mixes notes into samples between −1 and 1. */
export function mix(notes: readonly Note[]): Float32Array {
  const length = Math.max(...notes.map(({ atMs, lengthMs }) => atMs + lengthMs));
  const samples = new Float32Array(Math.ceil((length / 1_000) * rate));
  for (const note of notes) addNote(samples, note);
  return samples;
}

function addNote(samples: Float32Array, { atMs, lengthMs, from, to = from, wave, volume }: Note): void {
  const start = Math.floor((atMs / 1_000) * rate);
  const count = Math.floor((lengthMs / 1_000) * rate);
  let phase = 0;
  let noise = 1;
  for (let index = 0; index < count && start + index < samples.length; index += 1) {
    const t = index / count;
    phase += (from + (to - from) * t) / rate;
    noise = (noise * 16_807) % 2_147_483_647;
    const attack = Math.min(1, index / 110);
    const fade = (1 - t) ** 2;
    const value = wave === 'noise' ? (noise / 2_147_483_647) * 2 - 1 : shape(wave, phase % 1);
    const place = start + index;
    samples[place] = Math.max(-1, Math.min(1, (samples[place] ?? 0) + value * volume * attack * fade));
  }
}

function shape(wave: 'sine' | 'triangle' | 'square', phase: number): number {
  if (wave === 'sine') return Math.sin(phase * Math.PI * 2);
  return wave === 'square' ? (phase < 0.5 ? 0.6 : -0.6) : 4 * Math.abs(phase - 0.5) - 1;
}

/** 16-bit mono WAV. */
export function wavAddress(samples: Float32Array): string {
  const bytes = new Uint8Array(44 + samples.length * 2);
  const view = new DataView(bytes.buffer);
  const text = (at: number, value: string) => {
    for (let index = 0; index < value.length; index += 1) view.setUint8(at + index, value.charCodeAt(index));
  };
  text(0, 'RIFF');
  view.setUint32(4, 36 + samples.length * 2, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  text(36, 'data');
  view.setUint32(40, samples.length * 2, true);
  for (const [index, sample] of samples.entries())
    view.setInt16(44 + index * 2, Math.round(sample * 32_000), true);
  let binary = '';
  for (let at = 0; at < bytes.length; at += 8_192)
    binary += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  return `data:audio/wav;base64,${btoa(binary)}`;
}
