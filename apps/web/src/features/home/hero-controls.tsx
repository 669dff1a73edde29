import { ChevronLeftIcon, ChevronRightIcon, IconButton } from '@hj/ui';
import { t } from '@lingui/core/macro';

interface HeroControlsProps {
  at: number;
  count: number;
  go: (to: number) => void;
}

/** The dots and arrows of the hero; they come with its slides, after the first paint. */
export function HeroControls({ at, count, go }: HeroControlsProps) {
  return (
    <>
      <div className="hero__dots">
        {Array.from({ length: count }, (_, index) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place.
            key={index}
            type="button"
            aria-label={t`第 ${index + 1} 张，共 ${count} 张`}
            aria-current={index === at || undefined}
            onClick={() => go(index)}
          />
        ))}
      </div>
      <div className="hero__arrows">
        <IconButton label={t`上一张`} onClick={() => go(at - 1)}>
          <ChevronLeftIcon size={18} />
        </IconButton>
        <IconButton label={t`下一张`} onClick={() => go(at + 1)}>
          <ChevronRightIcon size={18} />
        </IconButton>
      </div>
    </>
  );
}
