import { Button } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { CodeSender } from './use-code-sender.ts';
import './codes.css';

export interface CodeButtonProps {
  sender: CodeSender;
  onSend: () => void;
  /** Nothing to send to yet; the press still reaches the form, which names the missing field. */
  incomplete?: boolean;
  /** As high as the input of the auth dialog. */
  size?: 'md' | 'auth';
}

/** The button beside a code field: 获取验证码, 58 秒后重发, 重新获取. Its width does not change with its words. */
export function CodeButton({ sender, onSend, incomplete, size = 'md' }: CodeButtonProps) {
  const { busy, sent, secondsLeft } = sender;
  const waiting = secondsLeft > 0;
  return (
    <Button
      variant="soft"
      className={`code-button code-button--${size}`}
      loading={busy}
      disabled={waiting}
      aria-disabled={incomplete || undefined}
      onClick={onSend}
    >
      {waiting ? (
        <Trans>
          <span className="num">{secondsLeft}</span> 秒后重发
        </Trans>
      ) : sent ? (
        t`重新获取`
      ) : (
        t`获取验证码`
      )}
    </Button>
  );
}
