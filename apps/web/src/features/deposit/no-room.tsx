import { Card, ShieldIcon } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Link } from '@tanstack/react-router';

/** In the place of the form where the member's own limit leaves less than any channel takes: no button that would be refused. */
export function NoRoom({ why }: { why: string }) {
  return (
    <Card bleed className="hj-section">
      <section className="rounded-md border border-warn-line bg-warn-soft p-4 text-13" role="status">
        <b className="flex items-center gap-2 text-14 text-warn">
          <ShieldIcon size={18} />
          {t`存款限额不足，暂不能存款`}
        </b>
        <p className="num mt-1 mb-2 text-pretty text-fg-2">{why}</p>
        <Link to="/mine/protection" className="text-brand-text">
          {t`查看存款限额`}
        </Link>
      </section>
    </Card>
  );
}
