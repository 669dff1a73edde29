import { Amount, Button, Tag } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { momentText } from '../../shared/time.ts';
import type { Claim, Unmatched } from './queries.ts';

/** Both ends of a hash or an address; the whole stands in the title. */
export function Shortened({ text }: { text: string }) {
  return <span title={text}>{text.length > 24 ? `${text.slice(0, 12)}…${text.slice(-8)}` : text}</span>;
}

/** Who claims, for which order of which sum. */
function ClaimFacts({ claim }: { claim: Claim }) {
  return (
    <span className="text-12">
      <Trans>
        <b>{claim.member.name}</b> <span className="num">{claim.orderNo}</span>，应付{' '}
        <span className="num">{claim.orderedCoins} USDT</span>（<Amount value={claim.ordered} />）
      </Trans>{' '}
      <span className="num text-fg-2">{momentText(claim.claimedAt)}</span>
    </span>
  );
}

function ClaimState({ claim }: { claim: Claim }) {
  if (claim.state === 'credited') return <Tag tone="success">{t`已入账`}</Tag>;
  if (claim.state === 'closed') return <Tag>{t`未通过`}</Tag>;
  if (claim.orderState === 'paid') return <Tag>{t`订单已到账`}</Tag>;
  return claim.worth === null ? <Tag>{t`不能入账`}</Tag> : null;
}

/** More than one member claims the transfer: at most one is right. */
export const isContested = ({ claims }: Pick<Unmatched, 'claims'>): boolean =>
  new Set(claims.filter(({ state }) => state === 'open').map(({ member }) => member.memberId)).size > 1;

/** Hashes are public: a stranger may claim the transfer of another member first, whom its sender may have paid for before. */
function KnownPayer({ claim: { knownPayer } }: { claim: Claim }) {
  return knownPayer === null ? null : <Tag tone="warn">{t`此付款地址曾为会员 ${knownPayer} 付款`}</Tag>;
}

/** The members who claim a transfer of coins. `onCredit`: where a credit may be proposed; `onReject`: where a claim may be ended alone. */
export function ClaimList({
  payment,
  onCredit,
  onReject,
}: {
  payment: Unmatched;
  onCredit: ((claim: Claim) => void) | undefined;
  onReject: ((claim: Claim) => void) | undefined;
}) {
  const { claims } = payment;
  if (claims.length === 0) return null;
  return (
    <ul className="mb-2 grid gap-1 list-none" aria-label={t`会员申请`}>
      {isContested(payment) ? (
        <li>
          <Tag tone="warn">{t`多名会员申请同一笔转账，请核对付款凭据`}</Tag>
        </li>
      ) : null}
      {claims.map((claim) => (
        <li key={claim.claimId} className="flex flex-wrap items-center gap-2">
          <ClaimFacts claim={claim} />
          <ClaimState claim={claim} />
          {claim.state === 'open' ? <KnownPayer claim={claim} /> : null}
          {onCredit && claim.worth !== null ? (
            <Button variant="soft" size="sm" onClick={() => onCredit(claim)}>
              {t`按实收入账`} <Amount value={claim.worth} />
            </Button>
          ) : null}
          {onReject && claim.state === 'open' ? (
            <Button
              variant="outline"
              size="sm"
              aria-label={t`驳回 ${claim.member.name} 的认领`}
              onClick={() => onReject(claim)}
            >
              {t`驳回认领`}
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

/** Who sent the coins: the member is asked for this address. */
function Sender({ claim }: { claim: Claim }) {
  return (
    <p className="text-12">
      <Trans>
        付款地址 <span className="num break-all select-all">{claim.fromAddress}</span>
      </Trans>{' '}
      <KnownPayer claim={claim} />
    </p>
  );
}

/** What the credit to a claimed order would bring. */
export function ClaimOffer({ payment, claim }: { payment: Unmatched; claim: Claim }) {
  return (
    <>
      <p>
        <Trans>
          入账 <b>{claim.worth === null ? null : <Amount value={claim.worth} />}</b> 至 {claim.member.name}{' '}
          的订单 <span className="num">{claim.orderNo}</span>（应付 {claim.orderedCoins} USDT）
        </Trans>
      </p>
      <p className="num break-all select-all text-12 text-fg-2">{payment.reference}</p>
      <Sender claim={claim} />
      <p className="text-12 text-fg-2">{t`交易哈希在链上公开，他人也能看到。请先向会员核实付款地址。`}</p>
      {isContested(payment) ? (
        <p className="text-danger">{t`另有会员申请这笔转账，请先核对付款凭据。`}</p>
      ) : null}
    </>
  );
}

const proposedClaim = ({ proposal, claims }: Unmatched) =>
  claims.find(({ orderId }) => orderId === proposal?.claimed?.orderId);

/** The sender, for the colleague who decides about a claim. */
export function ClaimSender({ payment }: { payment: Unmatched }) {
  const claim = proposedClaim(payment);
  return claim ? <Sender claim={claim} /> : null;
}

/** The claimed order and the sum of a proposal. */
export function ClaimProposed({ payment }: { payment: Unmatched }) {
  const { proposal } = payment;
  if (!proposal?.claimed) return null;
  const { orderId, amount } = proposal.claimed;
  const claim = proposedClaim(payment);
  return (
    <span className="text-12">
      <Trans>
        <Amount value={amount} /> 至 {claim?.member.name}{' '}
        <span className="num">{claim?.orderNo ?? `D${orderId}`}</span>
      </Trans>
    </span>
  );
}
