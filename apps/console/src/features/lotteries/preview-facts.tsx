import { Amount } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Fact } from '../../shared/page/fact.tsx';
import type { Preview } from './names.ts';

const SHOWN = 8;

/** The effects of a correction: the sums, and the accounts that move most. */
export function PreviewFacts({ preview }: { preview: Preview }) {
  const { bets, players, given, taken, short, elsewhere, moves } = preview;
  return (
    <>
      <dl className="facts">
        <Fact name={t`变更注单`}>{t`${bets} 注，${players} 名会员`}</Fact>
        <Fact name={t`补给会员`}>
          <Amount value={given} />
        </Fact>
        <Fact name={t`从会员收回`}>
          <Amount value={taken} />
        </Fact>
        {short === '0.00' ? null : (
          <Fact name={t`余额不足，暂不能收回`}>
            <Amount value={short} />
          </Fact>
        )}
        {elsewhere === 0 ? null : <Fact name={t`由其他运营商更正`}>{t`${elsewhere} 注`}</Fact>}
      </dl>
      {moves.length === 0 ? null : (
        <ul className="review__steps">
          {moves.slice(0, SHOWN).map(({ account, bets: own, delta, balance, isShort }) => (
            <li key={account}>
              <Trans>
                <span className="num">{account}</span> {own} 注 <Amount value={delta} sign="always" />{' '}
                场馆余额 <Amount value={balance} />
              </Trans>
              {isShort ? <span className="text-danger">{t`余额不足`}</span> : null}
            </li>
          ))}
          {moves.length > SHOWN ? <li>{t`另有 ${players - SHOWN} 名会员`}</li> : null}
        </ul>
      )}
    </>
  );
}
