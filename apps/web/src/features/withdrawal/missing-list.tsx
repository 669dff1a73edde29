import { buttonClass, CheckIcon, Section, Steps } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Link } from '@tanstack/react-router';
import type { WithdrawInfo } from './queries.ts';

interface Step {
  title: string;
  why: string;
  done: boolean;
  button: string;
  to: '/mine/auth' | '/mine/userinfo' | '/mine/addBankCard';
  task?: string;
}

/** Steps before a first withdrawal, in their best order. */
export function stepsOf(info: WithdrawInfo, hasDestination: boolean): Step[] {
  return [
    {
      title: t`绑定手机号`,
      why: t`用于取款确认和到账通知`,
      done: info.bindPhone,
      button: t`去绑定`,
      to: '/mine/auth',
      task: 'phone',
    },
    {
      title: t`实名认证`,
      // The name can be there already, from a deposit: then it is the birthday that is missing.
      why:
        info.realName === null
          ? t`填写真实姓名和出生日期，款项只付给您本人名下的账户`
          : t`还需填写出生日期，用于核实您已年满 18 岁`,
      done: info.bindRealName,
      button: info.realName === null ? t`去认证` : t`去填写`,
      to: '/mine/auth',
      task: 'real-name',
    },
    ...documentStep(info),
    {
      title: t`设置资金密码`,
      why: t`每次取款时输入，保护您的资金`,
      done: info.passwordSet,
      button: t`去设置`,
      to: '/mine/auth',
      task: 'withdrawal-password',
    },
    {
      title: t`添加收款账户`,
      why: t`银行卡、支付宝或虚拟币均可`,
      done: hasDestination,
      button: t`去添加`,
      to: '/mine/addBankCard',
    },
  ];
}

/** Only where the operator asks for documents. */
function documentStep({ documents }: WithdrawInfo): Step[] {
  if (documents === 'unasked') return [];
  const waits = documents === 'pending';
  return [
    {
      title: t`提交身份证件`,
      why: waits ? t`证件正在审核，通过后即可取款` : t`上传护照，或身份证正反两面，审核通过后即可取款`,
      done: documents === 'approved',
      button: waits ? t`查看` : t`去提交`,
      to: '/mine/userinfo',
    },
  ];
}

/** The steps before the first withdrawal; only the next one is offered. */
export function MissingList({ steps }: { steps: readonly Step[] }) {
  const next = steps.find(({ done }) => !done);
  return (
    <Section
      title={t`取款前还需完成`}
      aside={
        <span>
          <span className="num">{steps.filter(({ done }) => done).length}</span> /{' '}
          <span className="num">{steps.length}</span>
        </span>
      }
    >
      <Steps
        steps={steps.map((step, at) => ({
          key: step.title,
          phase: step.done ? 'done' : step === next ? 'now' : 'next',
          mark: step.done ? <CheckIcon size={16} /> : at + 1,
          title: step.title,
          note: <span>{step.done ? t`已完成` : step.why}</span>,
          action:
            step === next ? (
              <Link
                to={step.to}
                search={{ ...(step.task === undefined ? {} : { task: step.task }), from: '/mine/takemoney' }}
                className={buttonClass()}
              >
                {step.button}
              </Link>
            ) : null,
        }))}
      />
    </Section>
  );
}
