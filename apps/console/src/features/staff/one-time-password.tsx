import { Button } from '@hj/ui';
import { t } from '@lingui/core/macro';

/** Shown once: it is stored as a hash. */
export function OneTimePassword({
  name,
  password,
  onClose,
}: {
  name: string;
  password: string;
  onClose: () => void;
}) {
  return (
    <div className="action-form">
      <p>
        {t`${name} 的一次性密码，只显示这一次，请当面或通过安全渠道交给本人。首次登录须绑定身份验证器并设置新密码。`}
      </p>
      <p className="one-time">
        <code className="num select-all">{password}</code>
      </p>
      <div className="action-form__buttons">
        <Button onClick={onClose}>{t`我已记下`}</Button>
      </div>
    </div>
  );
}
