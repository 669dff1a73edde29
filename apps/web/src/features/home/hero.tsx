import { latePart, Skeleton } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Suspense } from 'react';
import art from '../../assets/home/hero.svg';
import type { Advert } from '../../shared/site/navigation.ts';
import { useCarousel } from './use-carousel.ts';

// Its prices are live: it comes after the page, into the same box.
const HeroSlide = latePart(async () => (await import('./hero-slide.tsx')).HeroSlide);

const HeroControls = latePart(async () => (await import('./hero-controls.tsx')).HeroControls);

const AdvertSlide = latePart(async () => (await import('./advert-slide.tsx')).AdvertSlide);

function Placeholder({ loading }: { loading: boolean }) {
  if (loading) {
    return (
      <div className="hero__text hero__text--loading" aria-hidden="true">
        <Skeleton className="h-6 w-48" />
        <Skeleton className="h-12 w-80 max-w-full" />
        <Skeleton className="h-12 w-88 max-w-full" />
      </div>
    );
  }
  return (
    <div className="hero__text">
      <h2 className="hero__teams hero__teams--long">{t`看清价格，再做决定`}</h2>
      <p className="hero__lead">{t`滚球报价实时推送，每笔资金有据可查`}</p>
    </div>
  );
}

interface HeroProps {
  gides: readonly string[];
  banners: readonly Advert[];
  loading: boolean;
}

/** The matches that are worth the door and the banners of the operator, one at a time: the best match stays first. */
export function Hero({ gides, banners, loading }: HeroProps) {
  const slides = [...gides.slice(0, 1), ...(loading ? [] : banners), ...gides.slice(1)];
  const { at, go, hold } = useCarousel(slides.length);
  const slide = slides[at];
  return (
    <section className="hero" aria-label={t`焦点赛事与推荐`} aria-roledescription={t`轮播`} {...hold}>
      <img className="hero__art" src={art} alt="" width={944} height={368} fetchPriority="high" />
      {slide === undefined ? (
        <Placeholder loading={loading} />
      ) : (
        <Suspense fallback={<Placeholder loading />}>
          {typeof slide === 'string' ? (
            <HeroSlide key={slide} gide={slide} />
          ) : (
            <AdvertSlide key={slide.advertId} advert={slide} />
          )}
        </Suspense>
      )}
      {slides.length > 1 ? (
        <Suspense>
          <HeroControls at={at} count={slides.length} go={go} />
        </Suspense>
      ) : null}
    </section>
  );
}
