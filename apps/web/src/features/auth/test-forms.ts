/** For tests of the auth dialog: fields by their labels, and the answers that most of them need. */
import { fireEvent, screen } from '@testing-library/react';
import { done } from '../../shared/test-calls.ts';

export const LOGIN = '/site/api/v1/user/login';
export const BY_DEVICE = '/site/api/v1/user/loginByDevice';
export const REGISTER = '/site/api/v1/user/register';
export const KIND = '/site/api/v1/member/kaptchcate';
export const SEND_CODE = '/site/api/v1/sendCode/two';

/** md5 of abcd1234 */
export const DIGEST = 'e19d5cd5af0378da05f63f891c7467af';
export const SESSION = { token: 't-1', userId: '10001', deviceToken: null };

export const PROFILE = {
  '/site/api/v1/member/info': () => done({ name: 'liang88' }),
  '/fd/api/v1/transfer/getBalance': () => done({ centerWalletBalance: '0.00' }),
  '/site/api/v1/member/jwt': () => done({ jwt: 'j-1', expiresAt: 0 }),
} as const;

export const noCaptcha = () => done({ kaptchcate: 99, provider: 'house', captchaId: null });
export const codeSent = () => done({ expiresAt: Date.now() + 600_000, resendAt: Date.now() + 60_000 });

export const field = (label: string) => screen.getByLabelText(label, { selector: 'input' });
export const button = (name: string) => screen.getByRole('button', { name });

export function type(label: string, value: string): void {
  fireEvent.change(field(label), { target: { value } });
}

export function leave(label: string, value: string): void {
  type(label, value);
  fireEvent.blur(field(label));
}
