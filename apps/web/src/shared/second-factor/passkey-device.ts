/** The browser's side of passkeys. The library is fetched when the first one is asked for. */
import { t } from '@lingui/core/macro';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/client.ts';

const load = () => import('@simplewebauthn/browser');

type CreationOptions = Parameters<Awaited<ReturnType<typeof load>>['startRegistration']>[0]['optionsJSON'];
type RequestOptions = Parameters<Awaited<ReturnType<typeof load>>['startAuthentication']>[0]['optionsJSON'];
type Wire = Record<string, unknown>;

/** Passkeys need a browser that has them and a page that is served securely. */
export function passkeysSupported(): boolean {
  return typeof PublicKeyCredential === 'function';
}

/** The server made them with the same library; the browser refuses other values. */
const asOptions = <Options>(options: Wire) => options as unknown as Options;

function refusal(error: unknown): ApiError {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return new ApiError(undefined, t`这台设备上的通行密钥已添加过`);
  if (name === 'NotAllowedError' || name === 'AbortError')
    return new ApiError(undefined, t`验证已取消或超时，请重试`);
  return new ApiError(undefined, t`此设备暂时无法使用通行密钥`);
}

/** Has the device make a passkey. */
export async function createPasskey(options: Wire): Promise<Wire> {
  const { startRegistration } = await load();
  try {
    return { ...(await startRegistration({ optionsJSON: asOptions<CreationOptions>(options) })) };
  } catch (error) {
    throw refusal(error);
  }
}

/** Has the device prove one of the member's passkeys. */
export async function provePasskey(): Promise<Wire> {
  const { options } = await call('/site/api/v1/member/twoStep/passkeyOptions', {});
  const { startAuthentication } = await load();
  try {
    return { ...(await startAuthentication({ optionsJSON: asOptions<RequestOptions>(options) })) };
  } catch (error) {
    throw refusal(error);
  }
}
