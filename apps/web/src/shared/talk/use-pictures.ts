import { useState } from 'react';
import { base64Of } from '../picture/picture.ts';
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
  /** As they are sent. */
  base64: () => string[];
}

/** Pictures that go with a message: drawn anew in the browser, so that no metadata leaves the machine. */
export function usePictures(most: number): Pictures {
  const upload = useUpload();
  const [list, setList] = useState<readonly string[]>([]);

  async function add(file: File | undefined): Promise<void> {
    const drawn = await upload.draw(file, EDGE);
    if (drawn !== undefined) setList((now) => (now.length < most ? [...now, drawn] : now));
  }

  return {
    list,
    full: list.length >= most,
    reading: upload.phase === 'reading',
    message: upload.message,
    add,
    remove: (at) => setList((now) => now.filter((_, index) => index !== at)),
    clear: () => {
      setList([]);
      upload.clear();
    },
    base64: () => list.map(base64Of),
  };
}
