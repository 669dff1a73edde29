import { showTips } from '@hj/ui';
import { t } from '@lingui/core/macro';
import type { ApiError } from '../api/api-error.ts';
import { goTo } from '../navigation/navigator.ts';
import { LOCAL_SPORT } from '../sport/local-sport.ts';
import { setSportMode } from '../sport/sport-mode.ts';
import { useSession } from './session-store.ts';
import { loadUserInfo } from './user-info.ts';

const BIND_REAL_NAME = 6449;
const UID_VERIFICATION = 6302;
const PHONE_UNPROVEN = 6017;
let asking = false;

/** 6449 from anywhere: the server's message with a way to the profile (specification §8). Several at once are one dialog. */
function askForRealName(message: string): void {
  if (asking) return;
  asking = true;
  const answered = () => {
    asking = false;
  };
  showTips({
    msg: message,
    isShowCancel: true,
    cancelText: t`暂不`,
    sureText: t`去完善`,
    onCancel: answered,
    onSure: () => {
      answered();
      goTo('userinfo');
    },
  });
}

/** 6302: the session is not the one that entered the sportsbook; its dialog launches again (specification §8). */
function askToEnterAgain(message: string): void {
  if (asking) return;
  asking = true;
  showTips({
    msg: message,
    sureText: t`重新进入`,
    closeAble: false,
    onSure: () => {
      asking = false;
      // Out of the mode, the next visit launches again.
      setSportMode(false);
      goTo('localSport', { enName: LOCAL_SPORT });
    },
  });
}

/**
 * 6017: the operator wants the phone proven before money moves. A code at a new login proves it, and so does binding one; nothing
 * else does.
 */
function askForPhone(message: string, logout: () => void): void {
  if (asking) return;
  asking = true;
  const isBound = useSession.getState().userInfo?.bindPhone !== false;
  const answered = () => {
    asking = false;
  };
  showTips({
    msg: isBound ? t`${message}。退出后重新登录，并用手机验证码验证即可` : message,
    isShowCancel: true,
    cancelText: t`暂不`,
    sureText: isBound ? t`退出并重新登录` : t`去绑定手机`,
    onCancel: answered,
    onSure: () => {
      answered();
      if (isBound) logout();
      goTo(isBound ? 'login' : 'auth');
    },
  });
}

function isTermsData(data: unknown): data is { reason: 'terms'; termsVersion: string } {
  return (
    typeof data === 'object' &&
    data !== null &&
    'reason' in data &&
    data.reason === 'terms' &&
    'termsVersion' in data &&
    typeof data.termsVersion === 'string'
  );
}

/** New terms came into force meanwhile: the profile says so from now on, and the terms dialog follows the profile. */
function askForTerms(termsVersion: string): void {
  const { userInfo } = useSession.getState();
  if (userInfo) useSession.setState({ userInfo: { ...userInfo, mustAcceptTerms: true, termsVersion } });
  else loadUserInfo().catch(() => undefined);
}

/** Refusals that are explained the same way wherever they come from. The caller hears of them as of any other. */
export function explainRefusal({ code, message, data }: ApiError, logout: () => void): void {
  if (code === BIND_REAL_NAME) askForRealName(message);
  else if (code === PHONE_UNPROVEN) askForPhone(message, logout);
  else if (code === UID_VERIFICATION) askToEnterAgain(message);
  else if (isTermsData(data)) askForTerms(data.termsVersion);
}
