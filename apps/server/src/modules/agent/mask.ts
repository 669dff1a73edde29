/** A name as agents and inviters see it: its beginning and its last sign. */
export const maskMember = (name: string): string =>
  `${name.slice(0, Math.min(3, name.length - 1))}***${name.slice(-1)}`;
