import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** SHA-256 of the server seed's ASCII hex digits, in hex: published before the first round, the seed after the last. */
export function commitmentOf(serverSeed: string): string {
  return bytesToHex(sha256(utf8ToBytes(serverSeed)));
}

/** Whether a revealed server seed is the one that was committed to. */
export function matchesCommitment(commitment: string, serverSeed: string): boolean {
  return commitmentOf(serverSeed) === commitment;
}
