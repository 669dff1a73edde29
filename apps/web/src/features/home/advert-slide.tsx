import { ChevronRightIcon } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Link } from '@tanstack/react-router';
import { ADVERT_ART } from '../../shared/site/advert-art.ts';
import { type Advert, wordsOf } from '../../shared/site/navigation.ts';
import './advert-slide.css';

/** A banner of the operator, in the hero. */
export function AdvertSlide({ advert }: { advert: Advert }) {
  const { title, body, linkText } = wordsOf(advert);
  return (
    <>
      <img className="hero__advert" src={ADVERT_ART[advert.art]} alt="" width={176} height={176} />
      <div className="hero__text">
        <p className="hero__eyebrow">
          <span className="hero__tag">{t`推荐`}</span>
        </p>
        <h2 className="hero__teams hero__teams--long hero__teams--advert">{title}</h2>
        {body === '' ? null : <p className="hero__lead">{body}</p>}
        {advert.link === null ? null : (
          <Link to={advert.link} className="hero__go">
            {linkText}
            <ChevronRightIcon size={16} />
          </Link>
        )}
      </div>
    </>
  );
}
