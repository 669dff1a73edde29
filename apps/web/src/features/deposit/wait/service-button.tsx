import { Button } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { askService } from '../../../shared/site/ask-service.ts';

/** The way to a human, among the actions of an order; the line under the card has none then (wait.css). */
export function ServiceButton({ variant = 'outline' }: { variant?: 'outline' | 'soft' }) {
  return (
    <Button variant={variant} size="lg" className="order-service" onClick={askService}>
      {t`联系客服`}
    </Button>
  );
}
