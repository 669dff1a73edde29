export function BetRecordPage() {
  return <h1>投注记录</h1>;
}
