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

export const useEdition = create<{ edition: Edition }>()(() => ({ edition: storedEdition() }));

/** Puts the theme of the current edition on the page. */
export function applyTheme(): void {
  document.documentElement.dataset.theme = themeOf(useEdition.getState().edition);
}

export function setEdition(edition: Edition): void {
  storage.set('edition', edition);
  useEdition.setState({ edition });
  applyTheme();
}
