export * from './feed.ts';
export * from './market.ts';
