import { Button, buttonClass, ChevronLeftIcon, Empty, MailIcon } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { momentText } from '../../shared/sportsbook/clock.ts';
import { kindLabel, linkLabel } from './kinds.ts';
import type { Letter } from './queries.ts';

export interface ReadingProps {
  letter: Letter | undefined;
  onBack: () => void;
  onMark: (letter: Letter) => void;
  onDelete: (letter: Letter) => void;
}

/** The open letter: beside the list, on a phone in its place. */
export function Reading({ letter, onBack, onMark, onDelete }: ReadingProps) {
  const box = useRef<HTMLElement>(null);
  const id = letter?.id;
  // One from far down the list of a phone begins where the list stood: its head would be out of sight.
  useEffect(() => {
    if (id !== undefined && box.current && box.current.getBoundingClientRect().top < 0)
      box.current.scrollIntoView({ block: 'start' });
  }, [id]);
  if (!letter) {
    return (
      <div className="letter-reading letter-reading--empty">
        <Empty icon={<MailIcon size={32} />} title={t`选择一条消息查看`} />
      </div>
    );
  }
  return (
    <article ref={box} className="letter-reading scroll-mt-16">
      <button type="button" className="letter-reading__back" onClick={onBack}>
        <ChevronLeftIcon size={18} />
        {t`返回列表`}
      </button>
      <h2 className="text-[20px] font-bold leading-[28px]">{letter.title}</h2>
      <p className="num flex gap-[12px] mt-[4px] mb-[16px] text-fg-3 text-[12px]">
        {kindLabel(letter.kind)}
        <time dateTime={new Date(letter.createdAt).toISOString()}>
          {t`${momentText(letter.createdAt)}（GMT+8）`}
        </time>
      </p>
      <p className="text-fg-2 text-[14px] leading-[24px] wrap-anywhere whitespace-pre-line">{letter.body}</p>
      <div className="flex flex-wrap gap-[8px] mt-[20px]">
        {letter.link ? (
          <Link to={letter.link} className={buttonClass({ size: 'sm' })}>
            {linkLabel(letter.link)}
          </Link>
        ) : null}
        <Button variant="outline" size="sm" onClick={() => onMark(letter)}>
          {letter.read ? t`标为未读` : t`标为已读`}
        </Button>
        <Button variant="ghost" size="sm" onClick={() => onDelete(letter)}>
          {t`删除`}
        </Button>
      </div>
      {letter.link === '/mine/betRecord' ? (
        <p className="mt-[16px] text-fg-3 text-[12px]">{t`对结果有异议，请在赛果公布之日起 14 日内提出`}</p>
      ) : null}
    </article>
  );
}
