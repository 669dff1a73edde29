import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../api/api-error.ts';
import { useLock } from '../api/use-lock.ts';
import { drawWhole, PictureRefused, readPicture } from './picture.ts';

/** 读取 → ready → 上传; a refusal leaves the picture there, to be sent again. */
export type UploadPhase = 'empty' | 'reading' | 'ready' | 'sending';

interface UploadState {
  phase: UploadPhase;
  picture: ImageBitmap | undefined;
  message: string | undefined;
}

export interface Upload extends UploadState {
  choose: (file: File | undefined) => Promise<ImageBitmap | undefined>;
  /** As `choose`: the whole picture as a data address, its longest edge `edge` pixels at most. */
  draw: (file: File | undefined, edge: number) => Promise<string | undefined>;
  /** Runs once at a time; true when it went well. */
  send: (work: () => Promise<unknown>) => Promise<boolean>;
  clear: () => void;
}

const EMPTY: UploadState = { phase: 'empty', picture: undefined, message: undefined };

function textOf(error: unknown): string {
  return error instanceof PictureRefused ? error.message : messageOf(error);
}

/** One picture on its way from the machine to the server. */
export function useUpload(): Upload {
  const [state, setState] = useState(EMPTY);
  const lock = useLock();
  const held = useRef<ImageBitmap>(undefined);
  useEffect(() => () => held.current?.close(), []);

  async function choose(file: File | undefined): Promise<ImageBitmap | undefined> {
    if (!file || lock.isHeld()) return undefined;
    setState((now) => ({ ...now, phase: 'reading', message: undefined }));
    try {
      const picture = await readPicture(file);
      held.current?.close();
      held.current = picture;
      setState({ phase: 'ready', picture, message: undefined });
      return picture;
    } catch (error) {
      // The picture chosen before is still there.
      setState((now) => ({ ...now, phase: now.picture ? 'ready' : 'empty', message: textOf(error) }));
      return undefined;
    }
  }

  async function draw(file: File | undefined, edge: number): Promise<string | undefined> {
    const picture = await choose(file);
    if (picture === undefined) return undefined;
    try {
      return drawWhole(picture, edge);
    } catch (error) {
      setState((now) => ({ ...now, message: textOf(error) }));
      return undefined;
    }
  }

  async function send(work: () => Promise<unknown>): Promise<boolean> {
    if (!lock.take()) return false;
    setState((now) => ({ ...now, phase: 'sending', message: undefined }));
    let message: string | undefined;
    try {
      await work();
    } catch (error) {
      message = textOf(error);
    }
    lock.free();
    setState((now) => ({ ...now, phase: now.picture ? 'ready' : 'empty', message }));
    return message === undefined;
  }

  return { ...state, choose, draw, send, clear: () => setState(EMPTY) };
}
