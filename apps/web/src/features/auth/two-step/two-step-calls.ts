import type { CallRequest } from '@hj/contract';
import { t } from '@lingui/core/macro';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { ApiError } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/client.ts';
import { deviceKnown } from '../../../shared/device/device.ts';
import type { LoginData } from '../finish-login.ts';

export type TwoStepProof = CallRequest<'/site/api/v1/user/loginTwoStep'>['proof'];

const NOT_PROVED = t`未完成通行密钥验证，请重试`;
const NOT_SUPPORTED = t`当前浏览器不支持通行密钥，请使用其他方式`;

export async function verifySecondStep(ticket: string, proof: TwoStepProof): Promise<LoginData> {
  await deviceKnown();
  return call('/site/api/v1/user/loginTwoStep', { ticket, proof });
}

/** The server's library made them; the browser requires the challenge. */
function isRequestOptions(options: object): options is PublicKeyCredentialRequestOptionsJSON {
  return 'challenge' in options && typeof options.challenge === 'string';
}

/** Has the browser ask for a passkey. The library is fetched only now. */
export async function provePasskey(ticket: string): Promise<TwoStepProof> {
  const { browserSupportsWebAuthn, startAuthentication } = await import('@simplewebauthn/browser');
  if (!browserSupportsWebAuthn()) throw new ApiError(undefined, NOT_SUPPORTED);
  const { options } = await call('/site/api/v1/user/passkeyOptions', { ticket });
  if (!isRequestOptions(options)) throw new ApiError(undefined, NOT_PROVED);
  try {
    const response = await startAuthentication({ optionsJSON: options });
    return { kind: 'passkey', response: { ...response } };
  } catch {
    // Cancelled, timed out, or none of this site's keys: the browser does not tell a page which.
    throw new ApiError(undefined, NOT_PROVED);
  }
}
