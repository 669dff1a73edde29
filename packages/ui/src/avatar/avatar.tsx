import { clsx } from 'clsx';
import { useId } from 'react';
import { VipBadge } from '../tag/tag.tsx';
import './avatar.css';

export interface AvatarProps {
  size?: number;
  /** Own picture; the house figure without it. */
  src?: string | undefined;
  /** VIP grade on the rim. */
  vip?: number | undefined;
  /** Colour of a member of whom no picture is shown; any whole number. */
  tone?: number | undefined;
  className?: string;
}

const OWN = ['#5b7df0', '#22398c'] as const;
const TONES = [
  ['#a774e8', '#6a35b8'],
  ['#e07a86', '#a83a4c'],
  ['#4fa9cf', '#1f6a92'],
  ['#8a94a6', '#525c70'],
  ['#45b489', '#17714f'],
  ['#e0a552', '#9c6418'],
] as const;

export function Avatar({ size = 36, src, vip, tone, className }: AvatarProps) {
  const gradient = useId();
  const [light, dark] = (tone === undefined ? undefined : TONES[tone % TONES.length]) ?? OWN;
  const edge = `${size / 16}rem`;
  return (
    <span className={clsx('hj-avatar', className)} style={{ width: edge, height: edge }}>
      {src ? (
        <img src={src} alt="" width={size} height={size} />
      ) : (
        <svg viewBox="0 0 40 40" aria-hidden="true" focusable="false">
          <defs>
            <linearGradient id={gradient} x1="0" y1="0" x2="1" y2="1">
              <stop offset="0" stopColor={light} />
              <stop offset="1" stopColor={dark} />
            </linearGradient>
          </defs>
          <rect width="40" height="40" fill={`url(#${gradient})`} />
          <circle cx="20" cy="16" r="7" fill="#fff" opacity=".92" />
          <path d="M6 40c1-10 6.5-14.5 14-14.5S33 30 34 40z" fill="#fff" opacity=".92" />
          {tone === undefined ? (
            <path d="M13 15.5C13 9 16 7 20 7s7 2 7 8.5c-3-3.5-6-4.5-14 0z" fill="#efc877" />
          ) : null}
        </svg>
      )}
      {vip === undefined ? null : <VipBadge grade={vip} />}
    </span>
  );
}
