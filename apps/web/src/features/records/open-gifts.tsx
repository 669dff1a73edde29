import { displayReward, parseAmount } from '@hj/money';
import { Button, Progress, Section, toast } from '@hj/ui';
import { Dialog } from '@hj/ui/overlays';
import { t } from '@lingui/core/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type OpenGift, openGiftsQuery, turnoverPercent } from '../../shared/activity/open-gifts.ts';
import { messageOf } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/client.ts';
import { useKeptCommand } from '../../shared/api/use-kept-command.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { UnansweredNotice } from '../../shared/wallet/unanswered-notice.tsx';
import './open-gifts.css';

interface Command {
  giftId: string;
  taken: string;
}

const isCommand = (value: unknown): value is Command =>
  typeof value === 'object' && value !== null && 'giftId' in value && 'taken' in value;

const money = (text: string): string => displayReward(parseAmount(text) ?? 0n);

/** Gifts whose turnover is not met yet; each can be given up after both sums were shown. */
export function OpenGifts() {
  const client = useQueryClient();
  const userId = useSession((session) => session.userId) ?? '';
  const { data } = useQuery(openGiftsQuery(userId));
  const [asked, setAsked] = useState<OpenGift>();
  const { send, unanswered } = useKeptCommand('forfeit', isCommand, (body: Command, key) =>
    call('/act/api/v1/promotion/forfeit', body, { key }),
  );
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onSuccess: ({ taken, centerWalletBalance }) => {
      useSession.setState({ balance: centerWalletBalance });
      toast.success(t`已放弃礼金，扣回 ${money(taken)}`);
    },
    onError: (error) => toast.error(messageOf(error)),
    onSettled: () => {
      setAsked(undefined);
      return client.invalidateQueries();
    },
  });
  const list = data?.list ?? [];
  if (list.length === 0 && unanswered === undefined) return null;
  return (
    <Section title={t`流水进行中`} aside={<span className="text-fg-3 text-13">{t`${list.length} 项`}</span>}>
      {unanswered ? (
        <UnansweredNotice
          what={t`放弃礼金`}
          note={t`结果确认中，请勿重复提交`}
          busy={isPending}
          onAsk={() => mutate(unanswered)}
        />
      ) : null}
      <ul className="gifts">
        {list.map((gift) => (
          <li key={gift.giftId}>
            <b>{gift.name}</b>
            <b className="num">{money(gift.gift)}</b>
            <Progress percent={turnoverPercent(gift)} label={t`${gift.name}流水`} />
            <small className="num">{t`流水 ${money(gift.done)} / ${money(gift.required)}`}</small>
            <button type="button" disabled={isPending} onClick={() => setAsked(gift)}>
              {t`放弃礼金`}
            </button>
          </li>
        ))}
      </ul>
      <Dialog
        open={asked !== undefined}
        onOpenChange={() => setAsked(undefined)}
        size="sm"
        title={t`放弃礼金`}
        footer={
          <>
            <Button variant="soft" onClick={() => setAsked(undefined)}>{t`保留礼金`}</Button>
            <Button
              loading={isPending}
              onClick={() => asked && mutate({ giftId: asked.giftId, taken: asked.taken })}
            >
              {t`确认放弃`}
            </Button>
          </>
        }
      >
        {asked ? (
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-y-2 gap-x-4 text-14">
            <dt className="text-fg-2">{t`从中心钱包扣回`}</dt>
            <dd className="num text-right">{money(asked.taken)}</dd>
            <dt className="text-fg-2">{t`不再要求的流水`}</dt>
            <dd className="num text-right">{money(asked.lack)}</dd>
            <dt className="text-fg-2">{t`说明`}</dt>
            <dd className="text-right">{t`扣回后不能恢复，本期也不能再次领取`}</dd>
          </dl>
        ) : null}
      </Dialog>
    </Section>
  );
}
