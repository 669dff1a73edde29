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
      <header>
        <span className="tour-offer__icon">
          <FlagIcon size={22} />
        </span>
        <div>
          <h1 id="tour-title">{t`新手引导`}</h1>
          <p>{t`约一分钟，可用方向键操作，按 Esc 随时退出`}</p>
        </div>
        <Button size="lg" loading={loading} onClick={start}>
          {t`开始新手引导`}
        </Button>
      </header>
      <ol className="tour-page__topics">
        {topics.map(({ key, title, text }, at) => (
          <li key={key}>
            <span className="num">{at + 1}</span>
            <div>
              <b>{title}</b>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
