import { useMatches } from '@tanstack/react-router';

/** Title of the page on screen: its own (a help page by its code), or that of its route. */
export function useRouteTitle(): string | undefined {
  return useMatches({
    select: (matches) => {
      const last = matches.findLast((match) => match.staticData.title);
      const context: unknown = last?.context;
      const own =
        typeof context === 'object' && context !== null && 'pageTitle' in context
          ? context.pageTitle
          : undefined;
      return typeof own === 'string' ? own : last?.staticData.title;
    },
  });
}
