export function FishingPage({ code }: { code: string }) {
  return <p>{code}</p>;
}
