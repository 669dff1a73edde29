import { ShieldIcon } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Link } from '@tanstack/react-router';
import { exclusionEnd, exclusionTitle } from './exclusion-text.ts';
import type { Exclusion } from './state.ts';

/** In the place of parts that an exclusion forbids: no button that would be refused, and the way to one's money. */
export function ExclusionNotice({ exclusion, what }: { exclusion: Exclusion; what: string }) {
  return (
    <section className="m-3 rounded-md border border-warn-line bg-warn-soft p-4 text-13" role="status">
      <b className="flex items-center gap-2 text-14 text-warn">
        <ShieldIcon size={18} />
        {exclusionTitle(exclusion)}
      </b>
      <p className="num mt-1 mb-2 text-balance text-fg-2">
        {t`期间不能${what}，余额可随时取出。${exclusionEnd(exclusion)}。`}
      </p>
      <Link to="/mine/protection" className="text-brand-text">
        {t`查看责任博彩设置`}
      </Link>
    </section>
  );
}
