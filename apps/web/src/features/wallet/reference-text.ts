/** The number by which a member knows the cause of a movement: `deposit:123` is the order D123, `bet:123` the ticket OU123; of the rest the number stays. */
export function referenceText(reference: string): string {
  const [, kind = '', number = ''] = /^([a-z-]+):(\w+)/.exec(reference) ?? [];
  if (number === '') return reference;
  const prefixes: Readonly<Record<string, string>> = { deposit: 'D', bet: 'OU' };
  return `${prefixes[kind] ?? ''}${number}`;
}
