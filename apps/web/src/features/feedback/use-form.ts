import type { FeedbackKind } from '@hj/contract';
import { toast } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { messageOf } from '../../shared/api/api-error.ts';
import { newUuid } from '../../shared/api/request-id.ts';
import { useLock } from '../../shared/api/use-lock.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { usePictures } from '../../shared/talk/use-pictures.ts';
import { IMAGES_MOST } from './kinds.ts';
import { addFeedback, betsQuery, type DisputedBet, useRefreshFeedback } from './queries.ts';

/** The form of a new thread. Its key lives as long as the form: pressing twice, or again after a lost answer, is one thread. */
export function useFeedbackForm() {
  const { bet: betId } = useSearch({ strict: false });
  const userId = useSession((session) => session.userId);
  const [kind, setKind] = useState<FeedbackKind>(betId === undefined ? 'deposit' : 'bet');
  const [text, setText] = useState('');
  const [picked, setPicked] = useState<DisputedBet>();
  const [state, setState] = useState<{ sending: boolean; error?: string }>({ sending: false });
  const pictures = usePictures(IMAGES_MOST);
  const lock = useLock();
  const key = useRef<string>(undefined);
  const navigate = useNavigate();
  const refresh = useRefreshFeedback();
  const bets = useInfiniteQuery({
    ...betsQuery(userId),
    enabled: userId !== undefined && betId !== undefined,
  });
  const asked = bets.data?.pages.flatMap((page) => page.list).find(({ bet }) => bet.betId === betId);
  const subject = kind === 'bet' ? (picked ?? asked) : undefined;

  async function send(): Promise<void> {
    if (text.trim() === '' || !lock.take()) return;
    setState({ sending: true });
    key.current ??= newUuid();
    try {
      const { feedbackId } = await addFeedback({
        ...{ key: key.current, kind, text: text.trim(), images: pictures.base64() },
        ...(subject === undefined ? {} : { betId: subject.bet.betId }),
      });
      toast.success(t`反馈已提交，回复会通知您`);
      await refresh();
      await navigate({ to: '/mine/feedbackList', search: { id: feedbackId } });
    } catch (error) {
      lock.free();
      setState({ sending: false, error: messageOf(error) });
    }
  }

  return { kind, setKind, text, setText, subject, setPicked, pictures, send, ...state };
}
