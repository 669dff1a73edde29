import { Tabs } from '@hj/ui';
import { Dialog } from '@hj/ui/overlays';
import { useAuthDialog } from '../../shared/session/auth-dialog.ts';
import { emitAuth } from '../../shared/session/auth-events.ts';
import { ArtPane } from './art-pane.tsx';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';
import './auth.css';

const WAYS = [
  { value: 'login', label: '登录' },
  { value: 'register', label: '注册' },
] as const;

/** The dialog of login and register. It follows the auth events and closes with closeAuth. */
export function AuthDialog() {
  const { open, way } = useAuthDialog();
  const current = way === 2 ? 'register' : 'login';
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) emitAuth('closeAuth');
      }}
      title={current === 'register' ? '注册' : '登录'}
      hideTitle
      size="xl"
      className="auth-dialog"
    >
      <ArtPane />
      <div className="auth-pane">
        <Tabs
          label="登录或注册"
          className="auth-tabs"
          items={WAYS}
          value={current}
          onChange={(next) => emitAuth('switch_auth_way', next === 'register' ? 2 : 1)}
        />
        {current === 'register' ? <RegisterForm /> : <LoginForm />}
      </div>
    </Dialog>
  );
}
