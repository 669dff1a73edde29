declare module 'virtual:console-*' {
  import type { Messages } from '@lingui/core';

  const catalogue: Messages;
  export default catalogue;
  /** What the schemas of the contract find wrong with a form, Chinese → language. */
  export const faults: Readonly<Record<string, string>>;
}
