import { clsx } from 'clsx';
import { drawnCrestUrl, firstDrawn } from './drawn-crest.ts';
import './crest.css';

// Files of their own, never inlined: a page loads the few crests that it shows.
const FILES: Record<string, string> = import.meta.glob('./crest-*.svg', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
});
const URLS = Object.keys(FILES)
  .sort()
  .flatMap((name) => FILES[name] ?? []);

/** Number of house crests; they count from 1, and numbers below those that are drawn wrap around. */
export const CREST_COUNT = 36;

export function crestUrl(crest: number): string {
  if (crest >= firstDrawn) return drawnCrestUrl(crest);
  const at = (((Math.trunc(crest) - 1) % CREST_COUNT) + CREST_COUNT) % CREST_COUNT;
  return URLS[at] ?? '';
}

/** A club's badge; decoration beside its name unless `label` is given. */
export function Crest({
  crest,
  size = 20,
  label = '',
  className,
}: {
  crest: number;
  size?: number;
  label?: string;
  className?: string;
}) {
  return (
    <img
      className={clsx('hj-crest', className)}
      src={crestUrl(crest)}
      alt={label}
      width={size}
      height={size}
      style={{ width: `${size / 16}rem`, height: `${size / 16}rem` }}
      loading="lazy"
      decoding="async"
      draggable={false}
    />
  );
}
