import type { ConsoleResponse } from '@hj/contract/console';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConsoleError, call, messageOf } from '../../shared/api/client.ts';

export type LoginAnswer = ConsoleResponse<'/console/api/v1/staff/login'>;

const CAPTCHA_WANTED = 6021;
const CODE_WANTED = 6035;
const CODE_SHAPE = /^\d{6}$/;

interface Entries {
  name: string;
  password: string;
  /** Of the authenticator. */
  code: string;
  /** Of the image. */
  letters: string;
}

interface Captcha {
  /** An image is for one try: another round is another image. */
  round: number;
  isOpen: boolean;
  /** Why the last letters were not taken. */
  message: string | undefined;
}

const codeOf = (error: unknown) => (error instanceof ConsoleError ? error.code : undefined);

function useCaptcha() {
  const [captcha, setCaptcha] = useState<Captcha>({ round: 0, isOpen: false, message: undefined });
  const { data, error } = useQuery({
    queryKey: ['staff', 'captcha', captcha.round],
    queryFn: ({ signal }) => call('/console/api/v1/staff/captcha', {}, { signal }),
    enabled: captcha.isOpen,
    ...{ gcTime: 0, staleTime: Number.POSITIVE_INFINITY, retry: false },
  });
  return {
    isOpen: captcha.isOpen,
    image: data && { image: data.image, codeId: data['x-code'] },
    failed: error !== null,
    message: captcha.message ?? (error === null ? undefined : messageOf(error)),
    /** That it is asked for is a step, not a mistake; letters that were not taken are one. */
    ask: (message?: string) =>
      setCaptcha(({ round, isOpen }) => ({
        round: round + 1,
        isOpen: true,
        message: isOpen ? message : undefined,
      })),
    renew: () => setCaptcha(({ round }) => ({ round: round + 1, isOpen: true, message: undefined })),
    close: () => setCaptcha(({ round }) => ({ round, isOpen: false, message: undefined })),
  };
}

/** Asks for the image, and for the code of the authenticator, when the server does. */
export function usePasswordLogin(onAnswer: (answer: LoginAnswer) => void) {
  const [entries, setEntries] = useState<Entries>({ name: '', password: '', code: '', letters: '' });
  const [asksCode, setAsksCode] = useState(false);
  const captcha = useCaptcha();
  const set = (change: Partial<Entries>) => setEntries((known) => ({ ...known, ...change }));
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ name, password, code, letters }: Entries) =>
      call('/console/api/v1/staff/login', {
        ...{ name, password },
        ...(asksCode ? { code } : {}),
        ...(captcha.image ? { captcha: { codeId: captcha.image.codeId, code: letters.trim() } } : {}),
      }),
    onSuccess: onAnswer,
    onError: (failure) => {
      set({ letters: '' });
      if (codeOf(failure) === CAPTCHA_WANTED) captcha.ask(messageOf(failure));
      else captcha.close();
      if (codeOf(failure) === CODE_WANTED) setAsksCode(true);
    },
  });
  const { name, password, code, letters } = entries;
  const isRead = !captcha.isOpen || (captcha.image !== undefined && letters.trim() !== '');
  const complete = name.trim() !== '' && password !== '' && (!asksCode || CODE_SHAPE.test(code)) && isRead;
  const asked = codeOf(error) === CODE_WANTED || codeOf(error) === CAPTCHA_WANTED;
  return {
    ...{ entries, set, asksCode, captcha, complete, isPending },
    /** Another account is asked for neither yet. */
    rename: (typed: string) => {
      setAsksCode(false);
      captcha.close();
      set({ name: typed, letters: '' });
    },
    error: asked ? null : error,
    submit: () => {
      if (complete && !isPending) mutate(entries);
    },
  };
}
