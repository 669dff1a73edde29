import { Button, FlagIcon } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useTour } from './use-tour.ts';
import './tour.css';

/** 新手引导: the tour again, and its content as text. */
export function IntroTutorialPage() {
  const { steps, start, loading } = useTour();
  const topics = steps.slice(1);
  return (
    <section className="hj-card tour-page" aria-labelledby="tour-title">
      <header className="flex items-center gap-4 py-5 px-6 max-tablet:flex-wrap max-tablet:p-4">
        <span className="flex items-center justify-center flex-none w-10 h-10 rounded-[0.625rem] bg-brand-soft text-brand-text">
          <FlagIcon size={22} />
        </span>
        <div>
          <h1 className="text-20 font-bold leading-7" id="tour-title">{t`新手引导`}</h1>
          <p>{t`约一分钟，可用方向键操作，按 Esc 随时退出`}</p>
        </div>
        <Button size="lg" loading={loading} onClick={start}>
          {t`开始新手引导`}
        </Button>
      </header>
      <ol className="tour-page__topics px-6 pb-3 list-none max-tablet:pt-0 max-tablet:px-4 max-tablet:pb-2">
        {topics.map(({ key, title, text }, at) => (
          <li className="flex gap-4 py-3.5 border-t border-t-line" key={key}>
            <span className="num">{at + 1}</span>
            <div>
              <b className="text-14 leading-6">{title}</b>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
