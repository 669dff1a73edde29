let id: string | undefined;

/** The name of this browser in the header `device`: a claim that the server weighs. Unknown until the auth dialog opened once. */
export function deviceId(): string | undefined {
  return id;
}

export function setDeviceId(known: string | undefined): void {
  id = known;
}
