import { t } from '@lingui/core/macro';
import { Link } from '@tanstack/react-router';

/** The way to responsible betting, on every page, also those without a footer (C20). */
export function AdultsOnly() {
  return (
    <Link
      to="/app/help/$code"
      params={{ code: 'bczr' }}
      className="adults-only"
      aria-label={t`18+ 博彩责任`}
      title={t`博彩责任`}
    >
      <span className="num">18+</span>
    </Link>
  );
}
