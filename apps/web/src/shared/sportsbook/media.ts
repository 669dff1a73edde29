/** The widths of tokens.css: custom properties cannot stand in a media query. */
export const phoneQuery = '(max-width: 767.98px)';
export const desktopQuery = '(min-width: 1200px)';
export const wideQuery = '(min-width: 1600px)';
/** Where 专业版 has room for the sections beside the whole match. */
export const professionalQuery = '(min-width: 1000px)';
