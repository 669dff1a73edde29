import { Button, Radio, toast } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/client.ts';
import { protectionQuery } from '../../shared/protection/state.ts';
import { momentText } from '../../shared/sportsbook/clock.ts';
import type { Questionnaire } from './queries.ts';
import { ADVICE, QUESTIONS } from './texts.ts';

type Answers = readonly (boolean | undefined)[];

function Question({
  number,
  text,
  answer,
  missing,
  onAnswer,
}: {
  number: number;
  text: string;
  answer: boolean | undefined;
  missing: boolean;
  onAnswer: (answer: boolean) => void;
}) {
  const name = `question-${number}`;
  return (
    <li>
      <fieldset className="question" aria-invalid={missing || undefined}>
        <legend>
          {number}. {text}
        </legend>
        <span className="flex gap-5 min-h-11 items-center">
          <Radio name={name} checked={answer === true} onChange={() => onAnswer(true)}>
            {t`是`}
          </Radio>
          <Radio name={name} checked={answer === false} onChange={() => onAnswer(false)}>
            {t`否`}
          </Radio>
        </span>
      </fieldset>
    </li>
  );
}

function Form({ onDone }: { onDone: () => void }) {
  const client = useQueryClient();
  const [answers, setAnswers] = useState<Answers>(() => QUESTIONS.map(() => undefined));
  const [tried, setTried] = useState(false);
  const send = useMutation({
    mutationFn: (given: boolean[]) => call('/site/api/v1/protection/questionnaire', { answers: given }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: protectionQuery().queryKey });
      onDone();
    },
    onError: (error) => toast.error(messageOf(error)),
  });
  const given = answers.filter((answer) => answer !== undefined);

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (given.length === QUESTIONS.length && !send.isPending) send.mutate(given);
  }

  return (
    <form onSubmit={submit} noValidate>
      <ol className="questions">
        {QUESTIONS.map((text, index) => (
          <Question
            key={text}
            number={index + 1}
            text={text}
            answer={answers[index]}
            missing={tried && answers[index] === undefined}
            onAnswer={(answer) => setAnswers(answers.map((old, at) => (at === index ? answer : old)))}
          />
        ))}
      </ol>
      {tried && given.length < QUESTIONS.length ? (
        <p className="hj-field__message hj-field__message--error" role="alert">
          {t`还有 ${QUESTIONS.length - given.length} 题没有回答`}
        </p>
      ) : null}
      <Button
        type="submit"
        loading={send.isPending}
        aria-disabled={given.length < QUESTIONS.length || undefined}
      >
        {t`查看结果`}
      </Button>
    </form>
  );
}

/** Ten questions about warning signs; only the member sees the answers and the advice. */
export function QuestionnaireCard({ filled }: { filled: readonly Questionnaire[] }) {
  const [open, setOpen] = useState(false);
  const [latest] = filled;
  return (
    <section className="hj-card protection-card" aria-labelledby="protection-questions">
      <h2 id="protection-questions">{t`自我测试`}</h2>
      <p className="protection-card__lead">{t`十个问题，约一分钟，请按最近一个月的情况如实回答。`}</p>
      {latest && !open ? (
        <div className={`advice advice--${latest.advice}`} role="status">
          <b>{ADVICE[latest.advice].title}</b>
          <p className="mt-1 text-fg-2">{ADVICE[latest.advice].text}</p>
          <p className="text-12 num mt-1 text-fg-2">{t`${momentText(latest.at)}　符合 ${latest.score} 项`}</p>
        </div>
      ) : null}
      {open ? (
        <Form onDone={() => setOpen(false)} />
      ) : (
        <Button variant="outline" onClick={() => setOpen(true)}>
          {latest ? t`重新测试` : t`开始测试`}
        </Button>
      )}
    </section>
  );
}
