import { t } from '@lingui/core/macro';
import { useId } from 'react';
import './logo.css';

/** Geese in formation that are also a rising price line. */
export function LogoMark({ size = 32 }: { size?: number }) {
  // An id of its own: a gradient inside a hidden copy of the mark would paint nothing.
  const gradient = useId();
  const edge = `${size / 16}rem`;
  return (
    <svg viewBox="0 0 32 32" width={edge} height={edge} aria-hidden="true" focusable="false">
      <defs>
        <linearGradient id={gradient} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#3f6bff" />
          <stop offset="1" stopColor="#1c3ba8" />
        </linearGradient>
      </defs>
      <rect width="32" height="32" rx="8" fill={`url(#${gradient})`} />
      <path
        d="M4.5 17.8c3.4-5.6 7.4-5.7 10.7-.9 2.7-6 6.4-8.7 12.3-8.4-4.3 1.9-7.9 6-11.6 12.2-3.1-4.5-6.4-5.1-11.4-2.9z"
        fill="#fff"
      />
      <path
        d="M8.7 25.2c2.1-3 4.4-3 6.3-.4 1.6-3.2 3.8-4.7 7.3-4.5-2.6 1.1-4.6 3.4-6.8 6.8-1.9-2.6-3.9-3-6.8-1.9z"
        fill="#efc877"
      />
    </svg>
  );
}

/** Mark and name, for a dark bar; the operator may give the site another name. */
export function Logo({ dense = false, title }: { dense?: boolean; title?: string | undefined }) {
  const isOwn = title === undefined;
  return (
    <span className={dense ? 'hj-logo hj-logo--dense' : 'hj-logo'}>
      <LogoMark size={dense ? 28 : 34} />
      <span>
        <b>{isOwn ? t`鸿竞` : title}</b>
        {isOwn ? (
          <span className="hj-logo__latin" aria-hidden="true">
            HONGJING
          </span>
        ) : null}
      </span>
    </span>
  );
}
