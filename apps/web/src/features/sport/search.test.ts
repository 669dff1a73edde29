import { gameTypes, showTypes } from '@hj/contract';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setEdition, useEdition } from '../../shared/theme/edition.ts';
import { initialDesk, setGameType, setLeagues, setShowType, useDesk } from './desk-state.ts';
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts';
import { readSportSearch, type SportSearch } from './search.ts';
import { addressOf, useDeskAddress } from './use-desk-address.ts';

describe('the address of the desk', () => {
  beforeEach(() => useDesk.setState(initialDesk));

  it('keeps known parameters and drops the rest', () => {
    expect(readSportSearch({ match: 123, x: 1 })).toEqual({ match: '123' });
    expect(readSportSearch({ match: '1; drop', game: 'XX', show: 'LIVE', date: '22-11-2026' })).toEqual({});
    expect(readSportSearch({ game: 'ALL', show: 'FU', date: '2026-11-23', slip: 'AB12CD' })).toEqual({
      game: 'ALL',
      show: 'FU',
      date: '2026-11-23',
      slip: 'AB12CD',
    });
    expect(readSportSearch({})).toEqual({});
  });

  it('knows every game type and show type, and no other', () => {
    for (const game of gameTypes) expect(readSportSearch({ game })).toEqual({ game });
    for (const show of showTypes) expect(readSportSearch({ show })).toEqual({ show });
    for (const game of ['F', 'FU', 'VT', 'FTX', 'ft', '']) expect(readSportSearch({ game })).toEqual({});
    for (const show of ['FS', 'FSRB', 'RBF', 'fu']) expect(readSportSearch({ show })).toEqual({});
  });

  it('says nothing for football in play', () => {
    expect(addressOf(initialDesk)).toEqual({});
    expect(addressOf({ ...initialDesk, gameType: 'TN', showType: 'FU', gameDate: '2026-11-23' })).toEqual({
      game: 'TN',
      show: 'FU',
      date: '2026-11-23',
    });
  });

  it('of champions without a part of the day lists those of today', () => {
    renderHook(() => useDeskAddress({ game: 'FS' }, vi.fn()));
    expect(useDesk.getState()).toMatchObject({ gameType: 'FS', showType: 'FSFT' });
  });

  it('is followed when it names a sport, and written when another is chosen', () => {
    const write = vi.fn();
    const link: SportSearch = { game: 'TN', show: 'FU', match: '5' };
    const { rerender } = renderHook(({ search }) => useDeskAddress(search, write), {
      initialProps: { search: link },
    });
    expect(useDesk.getState()).toMatchObject({ gameType: 'TN', showType: 'FU' });
    expect(write).not.toHaveBeenCalled();
    act(() => setGameType('BK'));
    expect(write).toHaveBeenLastCalledWith({ game: 'BK', show: 'FU', match: '5' }, false);
    rerender({ search: { game: 'BK', show: 'FU', match: '5' } });
    act(() => setShowType('RB'));
    expect(write).toHaveBeenLastCalledWith({ match: '5' }, false);
    expect(write).toHaveBeenCalledTimes(2);
    // Back by two entries: an address without search is football in play.
    rerender({ search: { match: '5' } });
    rerender({ search: { game: 'TN', show: 'FU', match: '5' } });
    expect(useDesk.getState()).toMatchObject({ gameType: 'TN', showType: 'FU' });
    rerender({ search: {} });
    expect(useDesk.getState()).toMatchObject({ gameType: 'FT', showType: 'RB' });
    expect(write).toHaveBeenCalledTimes(2);
  });

  it('has the leagues of the filter and the edition, without an entry of the history', () => {
    const write = vi.fn();
    const { rerender } = renderHook(({ search }) => useDeskAddress(search, write), {
      initialProps: { search: readSportSearch({ leagues: '100021-100235' }) },
    });
    expect(useDesk.getState().leagues).toEqual(['100021', '100235']);
    act(() => setLeagues(['7']));
    expect(write).toHaveBeenLastCalledWith({ leagues: '7' }, true);
    rerender({ search: { leagues: '7' } });
    act(() => setEdition('professional'));
    expect(write).toHaveBeenLastCalledWith({ leagues: '7', edition: 'professional' }, true);
    rerender({ search: { leagues: '7', edition: 'professional' } });
    act(() => setEdition('classic'));
    expect(write).toHaveBeenLastCalledWith({ leagues: '7' }, true);
  });

  it('brings the edition of a link', () => {
    setEdition('classic');
    renderHook(() => useDeskAddress({ edition: 'professional' }, vi.fn()));
    expect(useEdition.getState().edition).toBe('professional');
    expect(document.documentElement.dataset.theme).toBe('dark');
    setEdition('classic');
  });

  it('is not followed to a day that does not exist', () => {
    renderHook(() => useDeskAddress({ game: 'BK', show: 'FU', date: '2026-13-39' }, vi.fn()));
    expect(useDesk.getState()).toMatchObject({ gameType: 'BK', showType: 'FU', gameDate: '' });
  });

  it('has the last list when the desk is opened without parameters', () => {
    const write = vi.fn();
    useDesk.setState({ gameType: 'BK' });
    renderHook(() => useDeskAddress({}, write));
    expect(useDesk.getState().gameType).toBe('BK');
    expect(write).toHaveBeenCalledExactlyOnceWith({ game: 'BK' }, true);
  });
});

describe('recent searches', () => {
  it('stand with the newest first, each once and at most eight', () => {
    forgetSearches();
    for (const text of ['曼城', '皇马', '曼城']) rememberSearch(text);
    expect(recentSearches()).toEqual(['曼城', '皇马']);
    for (let turn = 0; turn < 20; turn++) rememberSearch(`队${turn}`);
    expect(recentSearches()).toHaveLength(8);
    forgetSearches();
    expect(recentSearches()).toEqual([]);
  });

  it('are none where the machine keeps something else', () => {
    localStorage.setItem('sportSearches', '{');
    expect(recentSearches()).toEqual([]);
  });
});
