/** Markets for tests: every type in every period, with parameters that exist. */
import { hasLine, hasPeriod, kindOf, type Market, type MarketType, marketTypes, periods } from './index.ts';

/** Some parameters of the type: lines around nought, or every number. */
export function paramsOf(type: MarketType): readonly (number | undefined)[] {
  const { param, numbers } = kindOf(type);
  switch (param) {
    case undefined:
      return [undefined];
    case 'line':
      return [-7, -2, -1, 0, 1, 3, 4, 10, 35];
    case 'half-line':
      return [2, 6, 10, 14, 18];
    case 'whole-line':
      return [-8, -4, 0, 4];
    case 'number':
      return numbers ?? [];
  }
}

export const everyMarket: readonly Market[] = marketTypes.flatMap((type) =>
  periods
    .filter((period) => hasPeriod(type, period))
    .flatMap((period) =>
      paramsOf(type).map((line): Market => (line === undefined ? { type, period } : { type, period, line })),
    ),
);

/** One of each type and period, and each number. */
export const everyKind: readonly Market[] = everyMarket.filter(
  ({ type, line }) => !hasLine(type) || line === paramsOf(type)[3],
);
