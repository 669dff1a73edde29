/** For tests only: vectors of scheme v1, computed by a second implementation in Python. */
export const vectors = {
  serverSeed: '0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef',
  commitment: 'a8ae6e6ee929abea3afcfc5258c8ccd6f85273e0d4626d26c7279f3250f77c8e',
  clientSeed: 'client-seed-1',
  shuffle52: {
    nonce: 0,
    order: [
      43, 47, 42, 4, 14, 29, 38, 26, 49, 40, 28, 0, 17, 3, 19, 2, 22, 20, 23, 37, 13, 8, 39, 12, 16, 11, 10,
      44, 24, 5, 34, 32, 30, 15, 9, 35, 6, 33, 7, 45, 50, 36, 51, 18, 25, 21, 27, 48, 1, 46, 31, 41,
    ],
  },
  shuffle416: { nonce: 0, sha256OfJson: '05c970e0bd05cd6f9533359bb036b69fa49d4b7c604eb808a946b3754da1f52a' },
  shuffle10: { nonce: 5, order: [9, 8, 2, 7, 5, 0, 6, 1, 4, 3] },
};
