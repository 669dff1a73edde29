const unseen = /[\p{C}\p{M}\p{Z}\u2800\u3164\u115f\u1160\uffa0]/gu;

/** Signs of a text that a reader sees: spaces, marks and signs without a width do not count. */
export const visibleSigns = (text: string): number => [...text.replace(unseen, '')].length;
