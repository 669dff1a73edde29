import type { ReactElement, SVGProps } from 'react';

export interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'children' | 'ref'> {
  /** Edge in CSS pixels at a 16 px root; it is set in rem and so follows the root. */
  size?: number;
  /** An icon that carries meaning on its own is named; otherwise it is hidden from assistive technology. */
  label?: string;
}

export type Icon = (props: IconProps) => ReactElement;

interface GlyphProps extends IconProps {
  path: string;
  filled: boolean;
}

function Glyph({ path, filled, size = 18, label, ...rest }: GlyphProps) {
  const edge = `${size / 16}rem`;
  return (
    <svg
      viewBox="0 0 24 24"
      width={edge}
      height={edge}
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      focusable="false"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label === undefined}
      {...rest}
    >
      <path d={path} />
    </svg>
  );
}

/** Makes one icon component from a path on the 24 px grid. */
export function createIcon(path: string, style: 'line' | 'filled' = 'line'): Icon {
  return (props) => <Glyph path={path} filled={style === 'filled'} {...props} />;
}
