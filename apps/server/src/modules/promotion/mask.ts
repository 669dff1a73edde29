/** A member's name as other members see it, `fei***6`: neither all of its letters nor its length. */
export const maskMember = (name: string): string =>
  `${name.slice(0, Math.max(0, Math.min(3, name.length - 2)))}***${name.slice(-1)}`;
