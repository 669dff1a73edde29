import { HeadsetIcon } from '@hj/ui';

/** The way to a human, in a tab of its own: what was typed stays. */
export function ServiceLine() {
  return (
    <p className="auth-form__service">
      <HeadsetIcon size={16} />
      遇到问题？
      <a className="auth-link" href="/app/help/zxkf" target="_blank" rel="noreferrer">
        联系在线客服
      </a>
    </p>
  );
}
