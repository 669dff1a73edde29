export function WalletPage() {
  return <h1>我的钱包</h1>;
}
