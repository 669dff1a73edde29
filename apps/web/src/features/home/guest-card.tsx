import { Button, LogoMark } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { emitAuth } from '../../shared/session/auth-events.ts';

export function GuestCard() {
  return (
    <aside className="hj-card guest-card" aria-label={t`登录或注册`}>
      <span className="guest-card__mark">
        <LogoMark size={48} />
      </span>
      <b>{t`登录鸿竞`}</b>
      <p>{t`余额与注单，一处看清`}</p>
      <div className="guest-card__buttons">
        <Button block onClick={() => emitAuth('login')}>
          {t`登录`}
        </Button>
        <Button variant="outline" block onClick={() => emitAuth('register')}>
          {t`注册`}
        </Button>
      </div>
    </aside>
  );
}
