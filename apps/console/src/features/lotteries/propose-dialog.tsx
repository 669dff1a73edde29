import { Field, Input, QueryView, Segmented, Skeleton } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionDialog } from '../../shared/action/action-dialog.tsx';
import { ConsoleError, call, messageOf } from '../../shared/api/client.ts';
import { useRefresh } from '../../shared/api/use-command.ts';
import { drawText, type LotteryGame, type LotteryIssue, readDraw, type Subject } from './names.ts';
import { PreviewFacts } from './preview-facts.tsx';

/** The effects of the correction, fetched from the venue before it is proposed. */
function PreviewOf({ subject }: { subject: Subject }) {
  const query = useQuery({
    queryKey: ['lotteries', 'preview', subject],
    queryFn: () => call('/console/api/v1/lotteries/preview', subject),
    retry: false,
  });
  return (
    <QueryView
      query={query}
      failed={t`无法预览`}
      safe={messageOf}
      skeleton={<Skeleton className="h-16 w-full" />}
    >
      {(preview) => <PreviewFacts preview={preview} />}
    </QueryView>
  );
}

/** Proposes to settle an issue by other numbers, or to take it back; a colleague decides. */
export function ProposeDialog({
  game,
  issue,
  onClose,
}: {
  game: LotteryGame;
  issue: LotteryIssue;
  onClose: () => void;
}) {
  const refresh = useRefresh('lotteries');
  const isOpen = issue.state === 'scheduled';
  const [target, setTarget] = useState<'settled' | 'void'>(isOpen ? 'void' : 'settled');
  const [text, setText] = useState('');
  const { places, least, most, different } = game.draw;
  const rule = different
    ? t`${places} 个 ${least} 至 ${most} 的不同号码，以空格分开`
    : t`${places} 个 ${least} 至 ${most} 的号码，以空格分开`;
  const draw = target === 'settled' ? (readDraw(text, game.draw) ?? null) : null;
  const subject: Subject = { game: game.code, number: issue.number, target, draw };
  const isComplete = target === 'void' || draw !== null;
  return (
    <ActionDialog
      title={t`更正开奖 · ${game.name} ${issue.number}`}
      sureText={t`提交复核`}
      danger={target === 'void'}
      subject={subject}
      onClose={onClose}
      onDone={refresh}
      doneText={() => t`已提交，等待同事复核`}
      onSend={({ reason, key }) => {
        if (!isComplete) throw new ConsoleError(6007, rule);
        return call('/console/api/v1/lotteries/propose', { ...subject, reason }, { key });
      }}
    >
      <Segmented
        label={t`方式`}
        options={[
          ...(isOpen ? [] : [{ value: 'settled' as const, label: t`更正号码` }]),
          { value: 'void' as const, label: t`本期作废` },
        ]}
        value={target}
        onChange={setTarget}
      />
      {target === 'settled' ? (
        <Field
          label={t`正确号码`}
          hint={t`现为 ${drawText(issue.draw)}；${rule}`}
          error={text !== '' && draw === null ? rule : undefined}
        >
          <Input
            className="num"
            inputMode="numeric"
            maxLength={40}
            autoComplete="off"
            value={text}
            onChange={({ target: { value } }) => setText(value)}
          />
        </Field>
      ) : (
        <p className="text-13 text-fg-2">{t`本期所有有效注单作废并退回本金，已派彩金收回。`}</p>
      )}
      {isComplete ? <PreviewOf subject={subject} /> : null}
    </ActionDialog>
  );
}
