import type { HouseDocument } from './document.ts';

/** 隐私政策: specification §1, and what the site really keeps. */
export const privacy: HouseDocument = {
  title: '隐私政策',
  lead: '本政策说明我们收集哪些资料、如何使用与保存。',
  sections: [
    {
      heading: '适用对象',
      paragraphs: ['我们只接受年满 18 岁的客户。注册姓名须为您的真实姓名。'],
    },
    {
      heading: '我们收集的资料',
      paragraphs: [
        '您提供的资料：用户名、密码摘要，以及您自愿补充的姓名、手机、邮箱与生日。',
        '使用过程中产生的资料：登录时间、网络地址与设备类型，存款、投注与派彩记录。',
      ],
    },
    {
      heading: '资料的用途',
      paragraphs: [
        '用于识别您的身份、保护账户安全、处理存款与投注、结算派彩、防止欺诈与多重账户，以及履行法律义务。',
        '我们不出售您的个人资料。',
      ],
    },
    {
      heading: '保存与保护',
      paragraphs: [
        '密码不以明文传送或保存。登录会话以摘要形式保存，您可在个人资料页查看并移除。',
        '交易与投注记录保存 5 年。',
        '浏览器本地仅保存登录凭证、版面与偏好设置，退出登录时凭证即被清除。',
      ],
    },
    {
      heading: '您的权利',
      paragraphs: ['您可随时查看个人资料与登录记录。如需更正或有疑问，请联系在线客服。'],
    },
  ],
};
