import { ChevronRightIcon } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Link, useLocation } from '@tanstack/react-router';
import type { HelpCode } from '../../shared/help/help-pages.ts';
import { useDepositOpen } from '../../shared/site/site-config.ts';

interface HelpDoor {
  code: HelpCode;
  label: string;
}

const deposit: HelpDoor = { code: 'ck', label: t`存款帮助` };
const withdrawal: HelpDoor = { code: 'qk', label: t`取款帮助` };
const coins: HelpDoor = { code: 'xnbcqkjc', label: t`虚拟币存取款教程` };
const account: HelpDoor = { code: 'kh', label: t`开户与资料帮助` };
const promotions: HelpDoor = { code: 'yhgz', label: t`优惠规则` };

/** The help page that explains a page of the user centre. */
const doors: Readonly<Record<string, HelpDoor>> = {
  ...{ savemoney: deposit, rechargeWait: deposit, huiwangWait: deposit },
  ...{ takemoney: withdrawal, addBankCard: withdrawal, alipayManage: withdrawal },
  ...{ exchange: coins, virtualCoinCard: coins, virtualWait: coins, xnbskWait: coins },
  transfermoney: { code: 'zz', label: t`转账帮助` },
  transferWait: { code: 'zz', label: t`转账帮助` },
  ...{ userinfo: account, auth: account, accountManage: account },
  ...{ welfare: promotions, vip: promotions, giftRecord: promotions },
  betRecord: { code: 'tywt', label: t`体育投注常见问题` },
  feedback: { code: 'tysstqth', label: t`赛事特殊情况说明` },
  protection: { code: 'bczr', label: t`博彩责任说明` },
};

/** A line under the page that leads to its help. */
export function MineHelp() {
  const place = useLocation({ select: ({ pathname }) => pathname.split('/')[2] ?? '' });
  const depositOpen = useDepositOpen();
  const door = doors[place];
  if (door === undefined || (door.code === 'ck' && !depositOpen)) return null;
  return (
    <p className="m-0 flex justify-center text-13 text-fg-3">
      <Link
        to="/app/help/$code"
        params={{ code: door.code }}
        className="inline-flex min-h-11 items-center gap-0.5"
      >
        {door.label}
        <ChevronRightIcon size={14} />
      </Link>
    </p>
  );
}
