import { Button, CheckIcon } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { emitAuth } from '../../../shared/session/auth-events.ts';
import './recovery.css';

export const BACK_AFTER_S = 3;
const SECOND_MS = 1_000;

/** The end of the recovery; three seconds later the login stands here. */
export function PasswordChanged() {
  const [left, setLeft] = useState(BACK_AFTER_S);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (left > 1) setLeft(left - 1);
      else emitAuth('login');
    }, SECOND_MS);
    return () => clearTimeout(timer);
  }, [left]);
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-3 px-5 pb-12">
      <span className="flex items-center justify-center size-16 rounded-full bg-success-soft text-success">
        <CheckIcon size={32} />
      </span>
      <h2 className="text-20 font-bold">{t`密码修改成功`}</h2>
      <p className="mb-4 text-14 text-fg-2" role="status">
        <Trans>
          <span className="num">{left}</span> 秒后返回登录，请使用新密码登录
        </Trans>
      </p>
      <Button size="lg" block autoFocus onClick={() => emitAuth('login')}>
        {t`立即登录`}
      </Button>
    </div>
  );
}
