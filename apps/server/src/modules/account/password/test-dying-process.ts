/** For tests only: a process that dies or hangs on request. */
process.on('disconnect', () => process.exit(0));
process.on('message', ({ text }: { text: string }) => {
  if (text === 'die') process.exit(3);
  if (text === 'hang') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  process.send?.({ kind: 'hash', phc: text });
});
