import { t } from '@lingui/core/macro';
import { Link } from '@tanstack/react-router';
import './adults-only.css';

/** The way to responsible betting, on every page, also those without a footer (C20). From a game it opens beside it: a round may be running. */
export function AdultsOnly({ beside = false }: { beside?: boolean }) {
  return (
    <Link
      to="/app/help/$code"
      params={{ code: 'bczr' }}
      className="adults-only"
      aria-label={t`18+ 博彩责任`}
      title={t`博彩责任`}
      {...(beside ? { target: '_blank', rel: 'noopener' } : {})}
    >
      <span className="num">18+</span>
    </Link>
  );
}
