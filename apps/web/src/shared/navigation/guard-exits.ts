/** Where the guard sends a visitor instead. Apart from the other destinations: they would weigh on the first script. */
export const guardExits = { home: '/', notFound: '/404', auth: '/mine/auth' } as const;

export type GuardExit = keyof typeof guardExits;
