/** Names of simulated players in English: those of the East are put together from surname and given name, as `squadOf` does. */
import { z } from 'zod';

const names = z.record(z.string(), z.string());
const full = z.object({ surnames: names, given: names });
export const peopleFile = z.object({ surnames: names, chinese: full, japanese: full, korean: full });

type Full = z.output<typeof full>;

const together = ({ surnames, given }: Full, order: (surname: string, first: string) => string) =>
  Object.entries(surnames).flatMap(([surname, saidSurname]) =>
    Object.entries(given).map(
      ([first, saidFirst]) => [surname + first, order(saidSurname, saidFirst)] as const,
    ),
  );

/** Whole names only: a surname of one sign would be found inside other names. */
export function peopleNames(file: z.output<typeof peopleFile>): Record<string, string> {
  const eastern = (surname: string, first: string) => `${surname} ${first}`;
  const western = (surname: string, first: string) => `${first} ${surname}`;
  return Object.fromEntries([
    ...Object.entries(file.surnames),
    ...together(file.chinese, eastern),
    ...together(file.korean, eastern),
    ...together(file.japanese, western),
  ]);
}
