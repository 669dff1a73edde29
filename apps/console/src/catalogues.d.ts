declare module 'virtual:console-*' {
  import type { Messages } from '@lingui/core';

  const catalogue: Messages;
  export default catalogue;
  /** Faults of forms by the contract's schemas, Chinese → language. */
  export const faults: Readonly<Record<string, string>>;
}
