import { create } from 'zustand';
import { storage } from '../session/storage.ts';
import { useLook } from '../site/look.ts';

export type Edition = 'classic' | 'professional';
export type Theme = 'light' | 'dark';

/** The theme follows the edition everywhere: classic is light, professional is dark. */
export function themeOf(edition: Edition): Theme {
  return edition === 'professional' ? 'dark' : 'light';
}

/** The choice made on this device, or else the theme that the site opens with. */
export function storedEdition(): Edition {
  const chosen = storage.get('edition');
  if (chosen === undefined) return useLook.getState().theme === 'dark' ? 'professional' : 'classic';
  return chosen === 'professional' ? 'professional' : 'classic';
}

/** Whose choice it is: the member's, or that of the device's own theme, which the member asked to follow. */
export type EditionBy = 'member' | 'system';

export const useEdition = create<{ edition: Edition; by: EditionBy }>()(() => ({
  edition: storedEdition(),
  by: storage.get('editionBy') === 'system' ? 'system' : 'member',
}));

/** Puts the theme of the current edition on the page. */
export function applyTheme(): void {
  document.documentElement.dataset.theme = themeOf(useEdition.getState().edition);
}

export function setEdition(edition: Edition, by: EditionBy = 'member'): void {
  storage.set('edition', edition);
  storage.set('editionBy', by);
  useEdition.setState({ edition, by });
  applyTheme();
}
