import { captchaTypes } from '@hj/contract';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { messageOf } from '../api/api-error.ts';
import {
  answerPuzzle,
  type CaptchaAction,
  type CaptchaAnswer,
  checkSlider,
  fetchPuzzle,
  type PathPoint,
  type Puzzle,
} from './captcha-calls.ts';

export type SliderPhase = 'loading' | 'ready' | 'moving' | 'checking' | 'solved' | 'wrong' | 'broken';

export interface SliderParts {
  action: CaptchaAction;
  onSolved: (answer: CaptchaAnswer) => void;
  /** Not solved: another puzzle is wanted under this message, unless this one may be tried again. */
  onFailed: (message: string, samePuzzle?: boolean) => void;
}

export interface Slider {
  phase: SliderPhase;
  puzzle: Puzzle | undefined;
  /** Pixels from the left, in the picture's own size. */
  x: number;
  /** As far as the piece goes. */
  range: number;
  /** Why no puzzle came. */
  trouble: string | undefined;
  handlers: {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    onPointerUp: () => void;
    onPointerCancel: () => void;
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  };
}

interface Drag {
  /** Of a pointer; a keyboard has none. */
  from: { clientX: number; clientY: number; scale: number } | undefined;
  startedAt: number;
  path: PathPoint[];
}

/** Points of a path that are told; the contract takes 500. A longer path is told in coarser steps. */
const MAX_POINTS = 480;
/** Short of every hole: the knob was only tapped, and nothing is asked. */
const TAP_PX = 10;
/** The wrong place is seen this long before the next puzzle comes. */
const WRONG_SHOWN_MS = 700;

const KEY_STEPS: Record<string, number> = {
  ArrowLeft: -2,
  ArrowDown: -2,
  ArrowRight: 2,
  ArrowUp: 2,
  PageDown: -20,
  PageUp: 20,
};

const tenth = (value: number) => Math.round(value * 10) / 10;

/** A puzzle takes a few answers: how many are left to this one. */
function triesLeft(data: unknown): number {
  const left = typeof data === 'object' && data !== null && 'left' in data ? data.left : 0;
  return typeof left === 'number' ? left : 0;
}

/** Pixels of the picture per pixel of the screen, along the track that the knob runs on. */
function scaleOf(knob: HTMLElement, range: number): number {
  const way = (knob.parentElement?.clientWidth ?? 0) - knob.offsetWidth;
  return way > 0 ? range / way : 1;
}

/** The puzzle of this component's life. */
function usePuzzle(action: CaptchaAction) {
  const [puzzle, setPuzzle] = useState<Puzzle>();
  const [trouble, setTrouble] = useState<string>();
  useEffect(() => {
    let left = false;
    fetchPuzzle(action).then(
      (next) => left || setPuzzle(next),
      (error: unknown) => left || setTrouble(messageOf(error)),
    );
    return () => {
      left = true;
    };
  }, [action]);
  return { puzzle, trouble };
}

/** The piece on its way: where it stands, and the path there. */
function usePiece(range: number) {
  const [x, setX] = useState(0);
  // Ahead of the next render, for several moves can come before it.
  const at = useRef(0);
  const drag = useRef<Drag>(undefined);

  function put(next: number): void {
    at.current = tenth(Math.min(range, Math.max(0, next)));
    setX(at.current);
  }

  return {
    x,
    at,
    drag,
    begin(from: Drag['from']): void {
      // A move by keys counts: its way goes on.
      const { startedAt, path } = drag.current ?? { startedAt: performance.now(), path: [[0, 0, 0]] };
      drag.current = { from, startedAt, path };
    },
    moveTo(next: number, y: number): void {
      put(next);
      const moved = drag.current;
      if (!moved) return;
      if (moved.path.length >= MAX_POINTS) moved.path = moved.path.filter((_, index) => index % 2 === 0);
      moved.path.push([at.current, tenth(y), Math.round(performance.now() - moved.startedAt)]);
    },
    /** Ends the way and gives its path. */
    end(): PathPoint[] | undefined {
      const done = drag.current;
      drag.current = undefined;
      const y = done?.path.at(-1)?.[1] ?? 0;
      done?.path.push([at.current, y, Math.round(performance.now() - done.startedAt)]);
      return done?.path;
    },
    putBack(): void {
      drag.current = undefined;
      put(0);
    },
  };
}

type Verdict =
  | { answer: CaptchaAnswer }
  /** `left`: how often this puzzle may still be answered. */
  | { refusal: string; left: number };

/** The place and the path are checked first, then exchanged for the pass of the attempt. */
async function judge(
  action: CaptchaAction,
  lotNumber: string,
  x: number,
  path: PathPoint[],
): Promise<Verdict> {
  try {
    const placed = await answerPuzzle(lotNumber, x, path);
    const checked = placed.kind === 'done' ? await checkSlider(action, placed.data) : placed;
    if (checked.kind === 'done') return { answer: { kaptchcate: captchaTypes.slider, ...checked.data } };
    return { refusal: checked.message, left: triesLeft(checked.data) };
  } catch (error) {
    return { refusal: messageOf(error), left: 0 };
  }
}

/** One puzzle: the place of the piece, the path there, and the server's answer. */
export function useSlider({ action, onSolved, onFailed }: SliderParts): Slider {
  const { puzzle, trouble } = usePuzzle(action);
  const [step, setStep] = useState<'ready' | 'moving' | 'checking' | 'solved' | 'wrong'>('ready');
  const range = puzzle ? puzzle.width - puzzle.pieceSize : 0;
  const piece = usePiece(range);
  const movable = puzzle !== undefined && (step === 'ready' || step === 'moving');

  function begin(from: Drag['from']): void {
    piece.begin(from);
    setStep('moving');
  }

  function putBack(): void {
    piece.putBack();
    setStep('ready');
  }

  async function letGo(): Promise<void> {
    if (piece.at.current < TAP_PX) return putBack();
    const path = piece.end();
    if (!path || !puzzle) return;
    setStep('checking');
    const verdict = await judge(action, puzzle.lot_number, piece.at.current, path);
    if ('answer' in verdict) {
      setStep('solved');
      onSolved(verdict.answer);
      return;
    }
    setStep('wrong');
    setTimeout(() => {
      if (verdict.left > 0) putBack();
      onFailed(verdict.refusal, verdict.left > 0);
    }, WRONG_SHOWN_MS);
  }

  function press(event: PointerEvent<HTMLElement>): void {
    if (!movable || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    // The piece is taken at its place.
    const scale = scaleOf(event.currentTarget, range);
    begin({ clientX: event.clientX - piece.at.current / scale, clientY: event.clientY, scale });
  }

  function pressKey(event: KeyboardEvent<HTMLElement>): void {
    const way = KEY_STEPS[event.key];
    const isEnd = event.key === 'Enter' || event.key === ' ';
    if (!movable || (way === undefined && !isEnd)) return;
    event.preventDefault();
    if (isEnd) void letGo();
    if (way === undefined) return;
    if (!piece.drag.current) begin(undefined);
    piece.moveTo(piece.at.current + way * (event.shiftKey && Math.abs(way) < 20 ? 5 : 1), 0);
  }

  const fromPointer = () => piece.drag.current?.from;
  return {
    phase: trouble ? 'broken' : puzzle ? step : 'loading',
    puzzle,
    x: piece.x,
    range,
    trouble,
    handlers: {
      onPointerDown: press,
      onPointerMove: ({ clientX, clientY }) => {
        const from = fromPointer();
        if (from) piece.moveTo((clientX - from.clientX) * from.scale, (clientY - from.clientY) * from.scale);
      },
      onPointerUp: () => {
        if (fromPointer()) void letGo();
      },
      onPointerCancel: () => {
        if (fromPointer()) putBack();
      },
      onKeyDown: pressKey,
    },
  };
}
