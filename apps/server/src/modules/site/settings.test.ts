import { defaultSettings } from '@hj/contract';
import { describe, expect, it } from 'vitest';
import { parseSettings } from './settings.ts';

describe('settings that an earlier release stored', () => {
  it('have the default of a setting that was added', () => {
    const { entryText: _, ...earlier } = { ...defaultSettings, title: '海天' };
    expect(parseSettings(earlier)).toEqual({ ...defaultSettings, title: '海天' });
    expect(parseSettings(undefined)).toEqual(defaultSettings);
  });

  it('keep the order of the navigation, with an added item at its end and without one that is gone', () => {
    const [first, ...others] = defaultSettings.navigation.toReversed();
    const gone = { key: 'radio', badge: null, hidden: false };
    expect(parseSettings({ ...defaultSettings, navigation: [gone, ...others] }).navigation).toEqual([
      ...others,
      first,
    ]);
  });
});
