import { Empty, GridIcon } from '@hj/ui';

/** Balances at venues. Sport plays from the central wallet, and no other venue is open yet. */
export function VenueBalances() {
  return (
    <section className="hj-card" aria-labelledby="wallet-venues">
      <header className="wallet-head">
        <h2 id="wallet-venues">场馆余额</h2>
      </header>
      <Empty
        icon={<GridIcon size={28} />}
        title="暂无其他场馆"
        hint="体育直接使用中心钱包，无需转账；其他场馆建设中"
        className="wallet-venues"
      />
    </section>
  );
}
