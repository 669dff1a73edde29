/** Turns an error of PostgreSQL or the file system into one sentence with instructions for a person. */
export function explainFailure(output: string, dataDir: string): Error {
  if (/no space left on device|disk quota exceeded/i.test(output))
    return new Error(`The disk is full: PostgreSQL cannot write to ${dataDir}.`);
  if (/address already in use|could not bind|could not create any tcp\/ip sockets/i.test(output)) {
    return new Error('The port for PostgreSQL is taken by another program; stop it or choose another port.');
  }
  if (/incompatible with server|initialized by postgresql version/i.test(output)) {
    return new Error(
      `${dataDir} belongs to another version of PostgreSQL; move the folder away or upgrade it.`,
    );
  }
  if (/lock file .* already exists|another postmaster/i.test(output)) {
    return new Error(`Another PostgreSQL is already using ${dataDir}; stop it first.`);
  }
  if (/pre-existing shared memory block/i.test(output)) {
    return new Error(`A process of an ended PostgreSQL still works in ${dataDir}; try again in a moment.`);
  }
  if (
    /permission denied|operation not permitted|eacces|read-only file system|wrong ownership|invalid permissions/i.test(
      output,
    )
  ) {
    return new Error(
      `PostgreSQL may not use ${dataDir}: check the permissions of the folder and of those above it.`,
    );
  }
  const line =
    output.split('\n').findLast((entry) => /FATAL|PANIC|error/i.test(entry)) ??
    output.trim().split('\n').at(-1);
  return new Error(
    `PostgreSQL did not start in ${dataDir}: ${(line ?? '').replace(/^.*(FATAL|PANIC|error):\s*/i, '') || 'no reason given'}.`,
  );
}

/** For errors of our own file operations; other errors are already sentences. */
export function explainFileError(error: unknown, dataDir: string): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  if (error.code === 'ENOSPC' || error.code === 'EDQUOT')
    return explainFailure('no space left on device', dataDir);
  if (error.code === 'EACCES' || error.code === 'EPERM' || error.code === 'EROFS')
    return explainFailure('permission denied', dataDir);
  if (error.code === 'ENOTDIR' || error.code === 'EEXIST')
    return new Error(`${dataDir} cannot be a folder: a file is in the way.`);
  return error;
}
