/** The look as a member knows it from other sites. The theme is that of the edition; following the device chooses the edition by its theme. */
import { storage } from '../session/storage.ts';
import { type Edition, setEdition, useEdition } from './edition.ts';

export type Appearance = 'system' | Edition;

const systemDark = () => window.matchMedia('(prefers-color-scheme: dark)');
const systemEdition = (): Edition => (systemDark().matches ? 'professional' : 'classic');

export const useAppearance = (): Appearance =>
  useEdition(({ edition, by }) => (by === 'system' ? by : edition));

export function chooseAppearance(appearance: Appearance): void {
  if (appearance === 'system') setEdition(systemEdition(), 'system');
  else setEdition(appearance);
}

/** The device may change its theme while the page is open; before the first paint first/before-paint.js has the same rule. */
export function followSystem(): void {
  systemDark().addEventListener('change', () => {
    // The choice may have been made in another tab.
    if ((storage.get('editionBy') ?? useEdition.getState().by) === 'system') chooseAppearance('system');
  });
}
