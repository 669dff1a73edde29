import { Howl, Howler } from 'howler';
import { mix, wavAddress } from './synth.ts';
import { music, type Voice, voices } from './voices.ts';

const storageKey = 'hj-venue-sound';

export interface SoundChoice {
  effects: boolean;
  music: boolean;
}

/**
 * Off until the member's first press, silent in a hidden tab; the choice is remembered. No sound is the only sign of anything.
 */
export class Sounds {
  #choice: SoundChoice = readChoice();
  #awake = false;
  #held = false;
  readonly #howls = new Map<Voice, Howl>();
  #music: Howl | undefined;

  readonly #hasMusic: boolean;

  /** @param hasMusic tables have none: players talk there */
  constructor({ hasMusic = true }: { hasMusic?: boolean } = {}) {
    this.#hasMusic = hasMusic;
    document.addEventListener('visibilitychange', () => this.#apply());
  }

  get choice(): SoundChoice {
    return this.#choice;
  }

  /** The first press: sound may begin. */
  wake(): void {
    if (this.#awake) return;
    this.#awake = true;
    this.#apply();
  }

  choose(choice: SoundChoice): void {
    this.#choice = choice;
    localStorage.setItem(storageKey, JSON.stringify(choice));
    this.#apply();
  }

  /** The site asks for silence, for example while a dialog is open. */
  hold(held: boolean): void {
    this.#held = held;
    this.#apply();
  }

  play(voice: Voice): void {
    if (!this.#awake || !this.#choice.effects || this.#silent) return;
    let howl = this.#howls.get(voice);
    if (!howl) {
      howl = new Howl({ src: [wavAddress(mix(voices[voice]))], format: ['wav'] });
      this.#howls.set(voice, howl);
    }
    howl.play();
  }

  get #silent(): boolean {
    return this.#held || document.visibilityState === 'hidden';
  }

  #apply(): void {
    if (!this.#awake) return;
    Howler.mute(this.#silent);
    const plays = this.#hasMusic && this.#choice.music && !this.#silent;
    if (plays && !this.#music)
      this.#music = new Howl({ src: [wavAddress(mix(music))], format: ['wav'], loop: true, volume: 0.5 });
    if (plays) {
      if (!this.#music?.playing()) this.#music?.play();
    } else this.#music?.pause();
  }
}

function readChoice(): SoundChoice {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    if (typeof stored === 'object' && stored !== null && 'effects' in stored && 'music' in stored) {
      return { effects: stored.effects === true, music: stored.music === true };
    }
  } catch {
    // A choice that cannot be read is made again.
  }
  return { effects: true, music: true };
}
