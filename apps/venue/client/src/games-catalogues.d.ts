declare module 'virtual:games-*' {
  import type { Messages } from '@lingui/core';

  const catalogue: Messages;
  export default catalogue;
  /** Names that come as data, Chinese → language. */
  export const names: Readonly<Record<string, string>>;
}
