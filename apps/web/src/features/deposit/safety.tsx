import { ShieldIcon, showTips } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { askService, SAFETY } from '../../shared/site/ask-service.ts';

function nameOf(userId: string): string {
  return `hj.deposit.safety.${userId}`;
}

function wasShown(userId: string): boolean {
  try {
    return sessionStorage.getItem(nameOf(userId)) === '1';
  } catch {
    return false;
  }
}

function keepShown(userId: string): void {
  try {
    sessionStorage.setItem(nameOf(userId), '1');
  } catch {
    // It is shown again the next time.
  }
}

let takeBack: (() => void) | undefined;

/** Before the first deposit of a browser session the warning is read; then, and every time after, the deposit goes on. */
export function afterSafety(userId: string, goOn: () => void): void {
  if (wasShown(userId)) {
    goOn();
    return;
  }
  // A second press, while the script of the dialog is on its way, asks once.
  takeBack?.();
  takeBack = showTips({
    ...SAFETY,
    isShowCancel: true,
    cancelText: t`返回`,
    sureText: t`我已知晓，继续存款`,
    onSure: () => {
      keepShown(userId);
      goOn();
    },
  });
}

/** The warning in one line, with the way to a human. */
export function SafetyLine() {
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-1.5 text-12 text-fg-3 desktop:order-1 desktop:in-[form]:block">
      <ShieldIcon
        size={14}
        className="flex-none desktop:in-[form]:mr-1 desktop:in-[form]:inline desktop:in-[form]:align-[-0.125rem]"
      />
      <span>{t`存款渠道仅由官网、APP 与在线客服提供，请勿线下代充`}</span>
      <button
        type="button"
        className="min-h-8 flex-none px-1 text-brand-text desktop:in-[form]:ml-1.5"
        onClick={askService}
      >
        {t`联系客服`}
      </button>
    </p>
  );
}
