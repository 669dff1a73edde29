import { Button, buttonClass, ChoiceTile, Field, Page, TextArea, TicketIcon } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { FormMessage } from '../../shared/member/form-message.tsx';
import { FileButton } from '../../shared/picture/file-button.tsx';
import { useShellCounts } from '../../shared/shell-counts.ts';
import { PictureStrip } from '../../shared/talk/picture-strip.tsx';
import { BetBox, DisputeWindow } from './bet-box.tsx';
import { BetPicker } from './bet-picker.tsx';
import { FEEDBACK_KINDS, IMAGES_MOST, KIND_LIST, TEXT_MOST } from './kinds.ts';
import { useFeedbackForm } from './use-form.ts';
import './feedback.css';

type Form = ReturnType<typeof useFeedbackForm>;

/** The bet of a dispute: none yet, or the chosen one with the rest of its window. */
function Subject({ form }: { form: Form }) {
  const [picking, setPicking] = useState(false);
  return (
    <div className="grid gap-2">
      {form.subject ? (
        <>
          <BetBox bet={form.subject.bet} />
          <DisputeWindow until={form.subject.disputeUntil} />
        </>
      ) : null}
      <Button variant="outline" size="sm" onClick={() => setPicking(true)}>
        <TicketIcon size={16} />
        {form.subject ? t`更换注单` : t`选择有异议的注单`}
      </Button>
      {picking ? (
        <BetPicker
          onClose={() => setPicking(false)}
          onPick={(bet) => {
            form.setPicked(bet);
            setPicking(false);
          }}
        />
      ) : null}
    </div>
  );
}

function Kinds({ form }: { form: Form }) {
  const group = useId();
  return (
    <div
      className="feedback-kinds grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-2 -mt-2"
      role="radiogroup"
      aria-label={t`反馈类型`}
    >
      {KIND_LIST.map((kind) => (
        <ChoiceTile
          key={kind}
          name={group}
          checked={form.kind === kind}
          disabled={form.sending}
          onChange={() => form.setKind(kind)}
        >
          {FEEDBACK_KINDS[kind].label}
        </ChoiceTile>
      ))}
    </div>
  );
}

/** A new thread: kind, text, pictures, and the bet in dispute. */
export function FeedbackPage() {
  const form = useFeedbackForm();
  const unread = useShellCounts((counts) => counts.feedback);
  const { text, pictures } = form;
  return (
    <Page
      title={t`意见反馈`}
      aside={
        <Link to="/mine/feedbackList" className={buttonClass({ variant: 'outline', size: 'sm' })}>
          {unread > 0 ? t`我的反馈（${unread} 条新回复）` : t`我的反馈`}
        </Link>
      }
    >
      <section className="hj-card feedback-form grid gap-4 p-4">
        <Link
          to="/mine/feedbackList"
          className="justify-self-end min-h-11 -my-2 mx-0 text-14 leading-11 text-brand-text tablet:hidden"
        >
          {unread > 0 ? t`我的反馈（${unread} 条新回复）` : t`我的反馈`}
        </Link>
        <h2 className="text-13 font-normal text-fg-2">{t`反馈类型`}</h2>
        <Kinds form={form} />
        {form.kind === 'bet' ? <Subject form={form} /> : null}
        <Field
          label={t`内容`}
          hint={t`${FEEDBACK_KINDS[form.kind].hint}（${text.trim().length}/${TEXT_MOST}）`}
        >
          <TextArea
            value={text}
            maxLength={TEXT_MOST}
            disabled={form.sending}
            placeholder={t`最多 ${TEXT_MOST} 字`}
            onChange={({ target }) => form.setText(target.value)}
          />
        </Field>
        <div>
          <PictureStrip pictures={pictures} />
          <FileButton
            label={pictures.reading ? t`正在读取图片` : t`添加图片（${pictures.list.length}/${IMAGES_MOST}）`}
            disabled={pictures.full || pictures.reading || form.sending}
            onFile={pictures.add}
          />
        </div>
        <FormMessage>{form.error ?? pictures.message}</FormMessage>
        <Button size="lg" block disabled={text.trim() === ''} loading={form.sending} onClick={form.send}>
          {t`提交反馈`}
        </Button>
        <p className="text-12 leading-5 text-fg-3">
          {t`对游戏或赛果有异议，须在结果公布之日起 14 天内以书面提出。图片加密保存，仅供处理人员查看。`}
        </p>
      </section>
    </Page>
  );
}
