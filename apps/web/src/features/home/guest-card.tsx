import { Button, LogoMark } from '@hj/ui';
import { emitAuth } from '../../shared/session/auth-events.ts';

export function GuestCard() {
  return (
    <aside className="hj-card guest-card" aria-label="登录或注册">
      <span className="guest-card__mark">
        <LogoMark size={48} />
      </span>
      <b>登录鸿竞</b>
      <p>余额与注单，一处看清</p>
      <div className="guest-card__buttons">
        <Button block onClick={() => emitAuth('login')}>
          登录
        </Button>
        <Button variant="outline" block onClick={() => emitAuth('register')}>
          注册
        </Button>
      </div>
    </aside>
  );
}
