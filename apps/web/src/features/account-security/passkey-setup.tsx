import { t } from '@lingui/core/macro';
import { call } from '../../shared/api/client.ts';
import { createPasskey } from '../../shared/second-factor/passkey-device.ts';
import { OwnerForm } from './owner-form.tsx';
import type { SetupProps } from './totp-setup.tsx';

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, t`我的 iPhone`],
  [/iPad/, t`我的 iPad`],
  [/Android/, t`我的安卓手机`],
  [/Windows/, t`我的 Windows 电脑`],
  [/Mac OS X/, t`我的 Mac`],
];

function proposedName(): string {
  return SYSTEMS.find(([shape]) => shape.test(navigator.userAgent))?.[1] ?? t`我的设备`;
}

/** Name and password, then the device asks for finger, face or lock. */
export function PasskeySetup({ state, onDone }: SetupProps) {
  return (
    <OwnerForm
      label={t`添加通行密钥`}
      state={state}
      name={{ label: t`名称`, proposed: proposedName() }}
      done={t`通行密钥已添加`}
      passkeyHint={t`设备会先后验证两次：第一次用已有的通行密钥确认是您本人，第二次保存新的通行密钥。`}
      send={async (guard, name) => {
        const { options } = await call('/site/api/v1/member/twoStep/beginPasskey', guard);
        const response = await createPasskey(options);
        onDone((await call('/site/api/v1/member/twoStep/finishPasskey', { name, response })).recoveryCodes);
      }}
    >
      <p className="text-13 leading-5 text-fg-2">
        {t`用指纹、面容或锁屏密码代替验证码。密钥只保存在您的设备中，平台无法读取。`}
      </p>
    </OwnerForm>
  );
}
