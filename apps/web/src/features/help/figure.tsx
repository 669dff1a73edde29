import type { HouseFigure } from '../../shared/legal/document.ts';

const step = 74;
const bandTop = 26;
const bandHeight = 38;
const axis = bandTop + bandHeight + 8;

/** Bands of results over a scale: drawn in units of its own, with text that is as large as the text around it on a desktop. */
export function Figure({ figure: { scale, bands, lines, caption } }: { figure: HouseFigure }) {
  const width = scale.length * step;
  const middle = (at: number) => (at + 0.5) * step;
  return (
    <figure className="help-figure mt-[6px] pt-[12px] px-[12px] pb-[10px] border border-line rounded-[12px] bg-surface-2">
      <svg
        className="block w-full max-w-[560px] h-auto overflow-visible"
        viewBox={`0 0 ${width} ${axis + 26}`}
        role="img"
        aria-label={caption}
      >
        {bands.map(({ from, to, label, tone }) => (
          <g key={label} className={`help-band--${tone}`}>
            <rect
              x={from * step + 2}
              y={bandTop}
              width={(to - from + 1) * step - 4}
              height={bandHeight}
              rx={6}
            />
            <text className="font-bold" x={((from + to + 1) / 2) * step} y={bandTop + bandHeight / 2 + 5}>
              {label}
            </text>
          </g>
        ))}
        {lines.map(({ at, label }) => (
          <g key={label} className="help-line">
            <line x1={middle(at)} x2={middle(at)} y1={20} y2={bandTop} />
            <line x1={middle(at)} x2={middle(at)} y1={bandTop + bandHeight} y2={axis} />
            <text x={middle(at)} y={14}>
              {label}
            </text>
          </g>
        ))}
        <line className="help-axis" x1={0} x2={width} y1={axis} y2={axis} />
        {scale.map((label, at) => (
          <g key={label} className="help-tick">
            <line x1={middle(at)} x2={middle(at)} y1={axis} y2={axis + 5} />
            <text x={middle(at)} y={axis + 20}>
              {label}
            </text>
          </g>
        ))}
      </svg>
      <figcaption className="mt-[6px] text-fg-3 text-[12px] leading-[18px]">{caption}</figcaption>
    </figure>
  );
}
