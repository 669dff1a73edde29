/// <reference types="vite/client" />

/** Version of the site, written by the build and sent with every call. */
declare const __APP_VERSION__: string;

/** The parts of a language's script (build/languages.ts). */
declare module 'virtual:language' {
  export const locale: string;
  export const catalogue: import('@lingui/core').Messages;
  /** Words of names of markets, by Chinese word. */
  export const names: Record<string, string>;
  export const joint: '' | ' ';
}
