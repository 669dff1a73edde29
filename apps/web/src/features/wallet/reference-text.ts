/** The number by which a member knows the cause of a movement: `deposit:123` is the order D123, of the rest the number stays. */
export function referenceText(reference: string): string {
  const [, kind = '', number = ''] = /^([a-z-]+):(\w+)/.exec(reference) ?? [];
  if (number === '') return reference;
  return kind === 'deposit' ? `D${number}` : number;
}
