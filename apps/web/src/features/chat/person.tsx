import { clsx } from 'clsx';

const tints = [
  '#e0707a,#8a2430',
  '#e2a24a,#8c561b',
  '#4aa7c9,#155a78',
  '#7a5fd0,#3b2a86',
  '#4bb38a,#166247',
  '#8a94a8,#3d475c',
];

/** The figure of a speaker: the tint comes of the id, so that it stays the same. */
export function Person({ uid, className }: { uid: string; className?: string }) {
  const at = [...uid].reduce((sum, each) => sum + each.charCodeAt(0), 0) % tints.length;
  const style = { background: `linear-gradient(135deg, ${tints[at]})` };
  return (
    <span className={clsx('chat-person', className)} style={style} aria-hidden="true">
      <svg viewBox="0 0 40 40" focusable="false" aria-hidden="true">
        <circle cx="20" cy="16" r="7" fill="#fff" opacity=".92" />
        <path d="M6 40c1-10 6.5-14.5 14-14.5S33 30 34 40z" fill="#fff" opacity=".92" />
      </svg>
    </span>
  );
}
