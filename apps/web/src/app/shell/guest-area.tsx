import { Button } from '@hj/ui';
import { emitAuth } from '../../shared/session/auth-events.ts';

export function GuestArea({ small }: { small?: boolean }) {
  const size = small ? 'sm' : 'md';
  return (
    <>
      <Button variant="ink" size={size} onClick={() => emitAuth('login')}>
        登录
      </Button>
      <Button variant="gold" size={size} onClick={() => emitAuth('register')}>
        注册
      </Button>
    </>
  );
}
