import { Button } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { emitAuth } from '../../shared/session/auth-events.ts';

export function GuestArea({ small }: { small?: boolean }) {
  const size = small ? 'sm' : 'md';
  return (
    <>
      <Button variant="ink" size={size} onClick={() => emitAuth('login')}>
        {t`登录`}
      </Button>
      <Button variant="gold" size={size} onClick={() => emitAuth('register')}>
        {t`注册`}
      </Button>
    </>
  );
}
