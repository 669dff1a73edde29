import { type Module, parseSync } from '@swc/core';
import type { SourceFile } from './shape.ts';

/**
 * Texts of pages stand in Lingui macros (ADR 059): without one a text has no place in the catalogue of another language.
 * Finds Han characters in strings, templates and JSX text outside `t`, `msg` and `<Trans>`, and messages that need more of ICU than
 * `{placeholder}`, which `@hj/ui/i18n` does not compile. Pure.
 */
const HAN = /\p{Script=Han}/u;
const TAGS = new Set(['t', 'msg']);

interface SwcNode {
  type: string;
  span?: { start: number; end: number };
  [field: string]: unknown;
}

const isNode = (value: unknown): value is SwcNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Whether a path holds texts that people read in a page. */
export function holdsPageTexts(path: string): boolean {
  return (
    /^(apps\/(web|console|venue\/client)|packages\/ui)\/src\/.*\.tsx?$/.test(path) &&
    !/\.test\.tsx?$|\.gen\.ts$|(^|\/)test-[^/]*$|\/states\//.test(path)
  );
}

/** One sentence for each fault. */
export function textFaults({ path, text }: SourceFile): string[] {
  if (!HAN.test(text)) return [];
  const module = parseSync(text, { syntax: 'typescript', tsx: path.endsWith('x') });
  const bytes = Buffer.from(text);
  const start = firstByte(module, bytes);
  return faultsUnder(module).map(({ at, what }) => {
    const line = bytes
      .subarray(0, Math.max(0, at - start))
      .toString()
      .split('\n').length;
    return `${path}:${line} ${what}`;
  });
}

/** Spans of swc count on from file to file, and a module's own begins at its first token. */
function firstByte(module: Module, bytes: Buffer): number {
  const before = /^(?:\s|\/\/[^\n]*\n|\/\*[\s\S]*?\*\/)*/.exec(bytes.toString())?.[0] ?? '';
  return module.span.start - Buffer.byteLength(before);
}

interface Found {
  at: number;
  what: string;
}

function faultsUnder(value: unknown): Found[] {
  if (Array.isArray(value)) return value.flatMap(faultsUnder);
  if (!isNode(value)) {
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(faultsUnder) : [];
  }
  if (value.type === 'TaggedTemplateExpression' && isTag(value.tag)) return faultsInMacro(value);
  if (value.type === 'JSXElement' && nameOf(value) === 'Trans') return [];
  const own = textOf(value);
  const at = value.span?.start ?? 0;
  if (own !== undefined && HAN.test(own)) return [{ at, what: `text outside a macro: ${own.trim()}` }];
  return Object.values(value).flatMap(faultsUnder);
}

/** A value inserted into a message can hold texts of its own. */
function faultsInMacro(node: SwcNode): Found[] {
  const template = node.template;
  if (!isNode(template) || !Array.isArray(template.quasis)) return [];
  const raw = template.quasis.map((quasi) => textOf(quasi) ?? '').join('');
  const own = /[{}]|'/.test(raw)
    ? [{ at: node.span?.start ?? 0, what: `ICU syntax in a message: ${raw}` }]
    : [];
  return [...own, ...faultsUnder(template.expressions)];
}

function isTag(tag: unknown): boolean {
  return isNode(tag) && tag.type === 'Identifier' && typeof tag.value === 'string' && TAGS.has(tag.value);
}

function nameOf({ opening }: SwcNode): unknown {
  return isNode(opening) && isNode(opening.name) ? opening.name.value : undefined;
}

function textOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'StringLiteral' || node.type === 'JSXText') return String(node.value);
  return node.type === 'TemplateElement' ? String(node.raw) : undefined;
}
