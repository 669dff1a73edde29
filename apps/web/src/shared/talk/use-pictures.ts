import { useState } from 'react';
import { base64Of, drawPicture, PictureRefused } from '../picture/picture.ts';
import { useUpload } from '../picture/use-upload.ts';

/** Figures of a screen stay readable. */
const EDGE = 1_600;

export interface Pictures {
  /** As data addresses, in the order in which they were chosen. */
  list: readonly string[];
  full: boolean;
  reading: boolean;
  message: string | undefined;
  add: (file: File | undefined) => Promise<void>;
  remove: (at: number) => void;
  clear: () => void;
  /** What is sent. */
  base64: () => string[];
}

/** Pictures that go with a message: drawn anew in the browser, so that no metadata leaves the machine. */
export function usePictures(most: number): Pictures {
  const upload = useUpload();
  const [list, setList] = useState<readonly string[]>([]);
  const [refused, setRefused] = useState<string>();

  async function add(file: File | undefined): Promise<void> {
    setRefused(undefined);
    const picture = await upload.choose(file);
    if (picture === undefined) return;
    const { width, height } = picture;
    try {
      const drawn = drawPicture(picture, { x: 0, y: 0, width, height }, EDGE);
      setList((now) => (now.length < most ? [...now, drawn] : now));
    } catch (error) {
      if (!(error instanceof PictureRefused)) throw error;
      setRefused(error.message);
    }
  }

  return {
    list,
    full: list.length >= most,
    reading: upload.phase === 'reading',
    message: refused ?? upload.message,
    add,
    remove: (at) => setList((now) => now.filter((_, index) => index !== at)),
    clear: () => {
      setList([]);
      upload.clear();
    },
    base64: () => list.map(base64Of),
  };
}
