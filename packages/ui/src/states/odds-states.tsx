import { useEffect, useState } from 'react';
import { OddsCell, type OddsCellProps } from '../odds-cell/odds-cell.tsx';
import { walkOddsGrid } from '../odds-cell/walk-odds-grid.ts';

const REST = {
  name: '阿森纳 让球 -0.5，香港盘 0.92',
  priceKey: 'a',
  value: 1920,
  price: '0.92',
  line: '0.5',
};

const STILL: readonly [string, Partial<OddsCellProps>][] = [
  ['常态', {}],
  ['选中', { selected: true }],
  ['确认期', { state: 'locked' }],
  ['暂停', { state: 'suspended' }],
  ['断线', { state: 'stale' }],
  ['已收盘', { state: 'closed' }],
  ['加载', { state: 'loading' }],
];

/** A price that rises and falls every three seconds, so that the flash can be seen. */
function useMovingPrice(stepMs: number): { value: number; price: string } {
  const [value, setValue] = useState(1920);
  useEffect(() => {
    const timer = setInterval(() => setValue((now) => (now === 1920 ? 1980 : 1920)), stepMs);
    return () => clearInterval(timer);
  }, [stepMs]);
  return { value, price: ((value - 1000) / 1000).toFixed(2) };
}

function MovingCells() {
  const moving = useMovingPrice(3_000);
  return (
    <>
      <div>
        <div className="ui-states__cell">
          <OddsCell {...REST} {...moving} />
        </div>
        <p className="ui-states__name">变动 1.2 秒</p>
      </div>
      <div>
        <div className="ui-states__cell">
          <OddsCell {...REST} {...moving} selected />
        </div>
        <p className="ui-states__name">选中且变价</p>
      </div>
    </>
  );
}

export function OddsStates() {
  const [chosen, setChosen] = useState('draw');
  return (
    <section className="hj-card">
      <h3>赔率格</h3>
      <div className="ui-states__cells" role="toolbar" aria-label="赔率格的状态" onKeyDown={walkOddsGrid}>
        {STILL.map(([name, props]) => (
          <div key={name}>
            <div className="ui-states__cell">
              <OddsCell {...REST} {...props} />
            </div>
            <p className="ui-states__name">{name}</p>
          </div>
        ))}
        <MovingCells />
      </div>
      <div className="ui-states__stack" role="toolbar" aria-label="叠放的赔率格" onKeyDown={walkOddsGrid}>
        <div>
          {(['home', 'draw', 'away'] as const).map((outcome, at) => (
            <OddsCell
              key={outcome}
              name={`独赢 ${outcome}`}
              priceKey={outcome}
              value={1920 + at * 1000}
              price={(1.92 + at).toFixed(2)}
              line={['主', '和', '客'][at]}
              selected={chosen === outcome}
              onPress={() => setChosen(chosen === outcome ? '' : outcome)}
            />
          ))}
        </div>
        <div>
          <OddsCell name="让球 0/0.5" priceKey="h" value={1880} price="0.88" line="0/0.5" />
          <OddsCell name="受让" priceKey="c" value={2020} price="1.02" />
        </div>
        <div>
          <OddsCell name="大 2/2.5" priceKey="o" value={1900} price="0.90" line="大 2/2.5" stacked />
          <OddsCell name="小 2/2.5" priceKey="u" value={1980} price="0.98" line="小 2/2.5" stacked />
        </div>
      </div>
    </section>
  );
}
