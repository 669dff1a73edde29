/** Theme of the surrounding site, as last received in this tab: a reload begins as it was. Light by default. */
export type Theme = 'light' | 'dark';

const key = 'hj-venue-theme';

export const keptTheme = (): Theme => (sessionStorage.getItem(key) === 'dark' ? 'dark' : 'light');

export const keepTheme = (theme: Theme): void => sessionStorage.setItem(key, theme);
