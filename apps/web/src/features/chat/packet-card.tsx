import type { CallResponse, ChatPacketView } from '@hj/contract';
import { displayReward, parseAmount } from '@hj/money';
import { Button, QueryView, Skeleton, toast } from '@hj/ui';
import { Dialog } from '@hj/ui/overlays';
import { t } from '@lingui/core/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import art from '../../assets/chat/red-packet.svg';
import { messageOf } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/client.ts';
import { useKeptCommand } from '../../shared/api/use-kept-command.ts';
import { useLock } from '../../shared/api/use-lock.ts';
import { requireLogin } from '../../shared/session/flows.ts';
import { isLoggedIn, useSession } from '../../shared/session/session-store.ts';
import { fixtureText } from '../../shared/sportsbook/clock.ts';
import { useChat } from './chat-store.ts';
import './cards.css';

type Info = CallResponse<'/fd/api/v1/redPacket/info'>;
const sumText = (text: string) => displayReward(parseAmount(text) ?? 0n);

const infoQuery = (packetId: string) => ({
  queryKey: ['red-packet', packetId],
  queryFn: () => call('/fd/api/v1/redPacket/info', { packetId }),
});

const isPacketId = (value: unknown): value is { packetId: string } =>
  typeof value === 'object' && value !== null && 'packetId' in value && typeof value.packetId === 'string';

function useClaim(packetId: string) {
  const client = useQueryClient();
  const lock = useLock();
  const [isSending, setSending] = useState(false);
  const { send } = useKeptCommand(`red-packet-${packetId}`, isPacketId, (body, key) =>
    call('/fd/api/v1/redPacket/claim', body, { key }),
  );
  const claim = async () => {
    if (!requireLogin() || !lock.take()) return;
    setSending(true);
    try {
      const { amount, turnover, centerWalletBalance } = await send({ packetId });
      useSession.setState({ balance: centerWalletBalance });
      toast.success(t`领到 ${sumText(amount)}，需 ${sumText(turnover)} 流水后可取款`);
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      lock.free();
      setSending(false);
      void client.invalidateQueries({ queryKey: infoQuery(packetId).queryKey });
    }
  };
  return { claim, isSending };
}

function stateText(
  packet: ChatPacketView,
  info: Info | undefined,
  grade: number | null,
  now: number,
): string | undefined {
  if (info?.mine != null) return t`已领取 ${sumText(info.mine)}`;
  if (packet.expiresAt <= now) return t`已过期`;
  if (packet.left === 0) return t`已领完`;
  if (grade !== null && grade < packet.minGrade) return t`需 VIP${packet.minGrade}`;
  return undefined;
}

/** A red packet: its sum, the shares that are left, and the button that takes one. */
export function PacketCard({
  packet: sent,
  text,
  now,
}: {
  packet: ChatPacketView;
  text: string;
  now: number;
}) {
  const packet = useChat(({ packets }) => packets[sent.id]) ?? sent;
  const you = useChat((chat) => chat.you);
  const [isOpen, setOpen] = useState(false);
  const { data: info } = useQuery({ ...infoQuery(packet.id), enabled: isLoggedIn(), staleTime: 60_000 });
  const { claim, isSending } = useClaim(packet.id);
  const left = info === undefined ? packet.left : Math.min(packet.left, info.left);
  const state = stateText({ ...packet, left }, info, you?.grade ?? null, now);
  const needs = packet.minGrade > 0 ? t`，需 VIP${packet.minGrade}` : '';
  return (
    <section className="chat-packet" aria-label={t`红包`}>
      <img src={art} alt="" width={35} height={44} />
      <button
        type="button"
        className="chat-packet__what"
        onClick={() => (isLoggedIn() ? setOpen(true) : requireLogin())}
      >
        <b>{text === '' ? t`红包 ${sumText(packet.total)}` : text}</b>
        <span>{t`${sumText(packet.total)}，${packet.shares} 个，剩 ${left} 个${needs}`}</span>
      </button>
      {state === undefined ? (
        <Button size="sm" className="chat-packet__take" loading={isSending} onClick={() => void claim()}>
          {t`领取`}
        </Button>
      ) : (
        <span className="chat-packet__state">{state}</span>
      )}
      {isOpen ? <PacketDialog packetId={packet.id} onClose={() => setOpen(false)} /> : null}
    </section>
  );
}

function PacketDialog({ packetId, onClose }: { packetId: string; onClose: () => void }) {
  const query = useQuery(infoQuery(packetId));
  return (
    <Dialog open size="sm" title={t`红包详情`} onOpenChange={(open) => (open ? undefined : onClose())}>
      <QueryView
        query={query}
        skeleton={<Skeleton className="block h-24 w-full" />}
        failed={t`红包详情加载失败`}
        safe={() => t`红包与资金不受影响`}
      >
        {(info) => (
          <div className="chat-packet__claims">
            <p>{t`${info.from} 发出 ${sumText(info.total)}，共 ${info.shares} 个，已领 ${info.claims.length} 个`}</p>
            {info.claims.length === 0 ? <p>{t`还没有人领取`}</p> : null}
            <ul>
              {info.claims.map(({ name, amount, at }) => (
                <li key={`${name}-${at}`}>
                  <span>{name}</span>
                  <span className="num">{fixtureText(at).time}</span>
                  <b className="num">{sumText(amount)}</b>
                </li>
              ))}
            </ul>
            <p>{t`24 小时未领完的部分退回发送者。领到的金额需 3 倍流水后可取款。`}</p>
          </div>
        )}
      </QueryView>
    </Dialog>
  );
}
