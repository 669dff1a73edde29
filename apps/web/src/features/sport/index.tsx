export function SportPage() {
  return <h1>体育</h1>;
}

export function MatchPage({ gide }: { gide: string }) {
  return <h1>赛事 {gide}</h1>;
}
