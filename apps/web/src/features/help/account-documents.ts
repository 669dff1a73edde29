import { t } from '@lingui/core/macro';
import type { HouseDocument } from '../../shared/legal/document.ts';
import { COIN_TURNOVER } from '../../shared/wallet/coin-turnover.ts';

export const account: HouseDocument = {
  title: t`开户`,
  lead: t`注册只需一个用户名和密码，一分钟即可完成。`,
  sections: [
    {
      heading: t`注册步骤`,
      paragraphs: [
        t`点击页面右上角的“注册”，填写用户名与密码，再次输入密码，勾选“我已满 18 岁，同意规则与条款和隐私政策”后提交。`,
        t`如系统要求图形验证，请输入图片中的字符；看不清可点击图片换一张。`,
        t`注册成功后会自动登录。`,
      ],
    },
    {
      heading: t`用户名与密码的要求`,
      paragraphs: [
        t`用户名：4 至 11 位字母或数字，首位为字母，至少含 2 个字母。`,
        t`密码：8 至 12 位，须同时包含字母与数字。请勿使用与其他网站相同的密码。`,
      ],
    },
    {
      heading: t`账户须知`,
      paragraphs: [t`您须年满 18 岁。每位用户只能拥有一个账户，注册姓名须与付款卡的持卡人姓名一致。`],
    },
  ],
};

export const deposit: HouseDocument = {
  title: t`存款`,
  lead: t`存款渠道仅由官网、APP 与在线客服提供，请勿线下代充。`,
  sections: [
    {
      heading: t`存款步骤`,
      paragraphs: [
        t`登录后进入“存款”，选择存款方式，输入金额或点选快捷金额，点击“确认存款”。`,
        t`在订单页点击“前往支付”，于新窗口完成付款。到账后订单页与余额会自动更新。`,
      ],
    },
    {
      heading: t`金额与限额`,
      paragraphs: [t`每种存款方式都标有单笔最低与最高金额。金额最多两位小数。`, COIN_TURNOVER],
    },
    {
      heading: t`订单状态`,
      paragraphs: [
        t`等待支付：请在倒计时结束前完成付款。`,
        t`已到账：款项已存入中心钱包，可在“我的钱包”查看明细。`,
        t`已过期：请勿再付款。如您已付款，与订单一致且未超存款限额的款项会入账，其余由人工核对。`,
        t`已收到，与订单不符：金额、币种或付款人与订单不一致，款项由人工核对，按实收入账或原路退回，结果会通知您。请勿重复付款。`,
        t`已关闭：您主动关闭的订单，请勿再向其付款。`,
        t`支付未成功：款项未入账。如您已被扣款，请携订单号联系在线客服核实。`,
      ],
    },
    {
      heading: t`网络中断怎么办`,
      paragraphs: [t`提交后如未收到结果，请在存款页点击“确认结果”。同一笔存款重复提交不会重复下单。`],
    },
  ],
};
