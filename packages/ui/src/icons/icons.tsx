/**
 * The house icon set: 24 px grid, 1.75 stroke, drawn for 鸿竞 (design/svg/icons.svg). Each icon is a pure export of its
 * own; the files follow the places that draw them, because a bundler splits by file.
 */
export * from './account-icons.tsx';
export * from './frame-icons.tsx';
export * from './page-icons.tsx';
export * from './sport-icons.tsx';
