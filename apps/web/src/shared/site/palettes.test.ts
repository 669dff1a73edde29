import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sitePalettes } from '@hj/contract';
import { describe, expect, it } from 'vitest';

const styles = join(import.meta.dirname, '../../../../../packages/ui/src');
const tokens = readFileSync(join(styles, 'tokens.css'), 'utf8');
const palettes = readFileSync(join(styles, 'palettes.css'), 'utf8');

/** The colours that the blocks with one of these selectors declare, the later over the earlier. */
function declared(css: string, matches: (selector: string) => boolean): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [, selectors = '', body = ''] of css
    .replace(/\/\*.*?\*\//gs, '')
    .matchAll(/([^{}]+)\{([^}]*)\}/g))
    if (selectors.split(',').some((selector) => matches(selector.trim())))
      for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+):\s*(#[0-9a-f]{6})/g))
        found[name] = value;
  return found;
}

/** WCAG 2: relative luminance of `#rrggbb`. */
function luminance(colour: string): number {
  const part = (at: number) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5);
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const PAIRS = [
  ...[
    ['--on-brand', '--brand'],
    ['--on-brand', '--brand-hover'],
    ['--on-brand', '--brand-press'],
  ],
  ...[
    ['--brand-text', '--surface-1'],
    ['--brand-text', '--surface-2'],
    ['--brand-text', '--bg'],
  ],
  ...[
    ['--brand-text', '--brand-soft'],
    ['--ink-brand', '--ink'],
    ['--text-1', '--brand-soft'],
  ],
] as const;

describe.each(sitePalettes.flatMap((palette) => [[palette, 'light'] as const, [palette, 'dark'] as const]))(
  '[1.34] the palette %s in the %s theme',
  (palette, theme) => {
    const colours = {
      ...declared(tokens, (selector) => selector === ':root' || selector === `[data-theme="${theme}"]`),
      ...declared(palettes, (selector) => selector === `[data-palette="${palette}"]`),
      ...declared(palettes, (selector) => selector === `[data-palette="${palette}"][data-theme="${theme}"]`),
    };
    it.each(PAIRS)('%s on %s can be read: 4.5 to 1 at least', (text, ground) => {
      expect(contrast(colours[text] ?? '', colours[ground] ?? '')).toBeGreaterThanOrEqual(4.5);
    });
  },
);
