/// <reference types="vite/client" />

/** Version of the site, written by the build and sent with every call. */
declare const __APP_VERSION__: string;
