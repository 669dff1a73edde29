import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface TourStep {
  title: string;
  desktop: string | undefined;
  phone: string | undefined;
}

const path = join(import.meta.dirname, '../../apps/web/src/features/intro-tutorial/steps.ts');

/** The steps of the tour, read from its source: its texts stand in macros, which only the site's build knows. */
export function tourSteps(): TourStep[] {
  const [, list = ''] = readFileSync(path, 'utf8').split('TOUR_STEPS');
  const blocks = list.split(/\bkey: /).slice(1);
  return blocks.map((block) => {
    const title = /title: t`([^`]+)`/.exec(block)?.[1];
    if (title === undefined) throw new Error(`a step of the tour has no title: ${block}`);
    const placeOn = (layout: string) => new RegExp(`\\b${layout}:\\s*'([^']+)'`).exec(block)?.[1];
    return { title, desktop: placeOn('desktop'), phone: placeOn('phone') };
  });
}
