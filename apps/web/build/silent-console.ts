import type { Plugin } from 'vite';

/** The console as a value, e.g. `.catch(console.error)`: calls are dropped by the minifier, references are not. */
const reference = /\bconsole\.(?:log|info|warn|error|debug|trace)\b(?!\s*(?:\(|=[^=]))/g;

export function withoutConsoleReferences(code: string): string {
  return code.replace(reference, '(()=>{})');
}

/** [9.44] The built site prints nothing, and neither do its libraries. */
export function silentConsole(): Plugin {
  return {
    name: 'hj-silent-console',
    apply: 'build',
    renderChunk(code) {
      const silent = withoutConsoleReferences(code);
      return silent === code ? null : { code: silent, map: null };
    },
  };
}
