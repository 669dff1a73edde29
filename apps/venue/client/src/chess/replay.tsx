import './replay.css';
import { type BankerView, countsOf, type DouDiZhuView, playOf } from '@hj/games';
import { t } from '@lingui/core/macro';
import { useEffect, useMemo, useState } from 'react';
import type { PublicHand } from '../api/types.ts';
import { clauseJoint } from '../app/joints.ts';
import { sayName } from '../app/names.ts';
import { Card } from '../sprites/card.tsx';
import { ChessSprites } from '../sprites/chess-sprites.tsx';
import type { ChessGame } from './chess-types.ts';
import { playAgain } from './play-again.ts';
import { signed } from './signed.ts';
import { cardName, moveName, playName } from './words.ts';

const stepMs = 900;

/** A hand that is over, step by step, with all cards open. */
export function Replay({ proof }: { proof: PublicHand }) {
  const again = useMemo(() => playAgain(proof), [proof]);
  const [step, setStep] = useState(0);
  const [running, setRunning] = useState(false);
  const last = (again?.states.length ?? 1) - 1;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setStep((now) => Math.min(now + 1, last)), stepMs);
    return () => clearInterval(timer);
  }, [running, last]);
  if (again === null) return null;
  const state = again.states[step] as { hands: readonly (readonly string[])[] };
  const done = step > 0 ? proof.inputs[step - 1] : undefined;
  return (
    <div className="replay">
      <ChessSprites />
      <ol className="replay-seats">
        {proof.seats.map(({ seat, name, won }) => (
          <li key={seat} data-acts={done?.seat === seat}>
            <b>
              {seat === proof.seat ? t`我` : sayName(name)}
              {roleOf(again.rules.viewOf(state, null), seat)}
            </b>
            <span
              className="replay-cards"
              role="img"
              aria-label={state.hands[seat]?.map(cardName).join(clauseJoint)}
            >
              {state.hands[seat]?.map((code) => (
                <Card key={code} code={code} compact />
              ))}
            </span>
            <small>
              {done?.seat === seat ? saidOf(proof.game as ChessGame, done) : ''}
              {step === last && `　${signed(won).text}`}
            </small>
          </li>
        ))}
      </ol>
      <p className="replay-tools">
        <button type="button" onClick={() => setStep(0)}>{t`从头`}</button>
        <button type="button" disabled={step === 0} onClick={() => setStep(step - 1)}>{t`上一步`}</button>
        <button
          type="button"
          onClick={() => {
            if (step === last) setStep(0);
            setRunning(!running || step === last);
          }}
        >
          {running && step < last ? t`暂停` : t`播放`}
        </button>
        <button type="button" disabled={step === last} onClick={() => setStep(step + 1)}>{t`下一步`}</button>
        <span role="status">{`${step} / ${last}`}</span>
      </p>
    </div>
  );
}

function roleOf(view: unknown, seat: number): string {
  const { landlord, banker } = view as Partial<DouDiZhuView & BankerView>;
  if (landlord === seat) return t`　地主`;
  return banker === seat ? t`　庄` : '';
}

function saidOf(game: ChessGame, { input, by }: PublicHand['inputs'][number]): string {
  const said = wordsOf(game, input);
  return by === 'absent' ? t`${said}（托管）` : said;
}

function wordsOf(game: ChessGame, input: PublicHand['inputs'][number]['input']): string {
  if ('stake' in input) return t`下注 ×${input.stake}`;
  if ('bid' in input) {
    if (game === 'doudizhu') return input.bid === 0 ? t`不叫` : t`叫 ${input.bid} 分`;
    return input.bid === 0 ? t`不抢` : t`抢庄 ×${input.bid}`;
  }
  if ('move' in input) return moveName(input, false);
  if (input.cards.length === 0) return t`不出`;
  const play = playOf(countsOf(input.cards));
  return play ? playName(play) : '';
}
