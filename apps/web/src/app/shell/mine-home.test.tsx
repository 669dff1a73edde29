import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useLook } from '../../shared/site/look.ts';
import { MineHome } from './mine-home.tsx';

const initial = useLook.getState();
afterEach(() => {
  cleanup();
  useLook.setState(initial, true);
  vi.unstubAllGlobals();
});

it('settings of the site that come late do not take a member away from a link pressed meanwhile', async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const root = createRootRoute();
  const getParentRoute = () => root;
  let arrive = (): void => undefined;
  const slow = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const router = createRouter({
    history: createMemoryHistory({ initialEntries: ['/mine'] }),
    routeTree: root.addChildren([
      createRoute({ getParentRoute, path: '/mine', component: MineHome }),
      createRoute({
        getParentRoute,
        path: '/mine/wallet',
        loader: () => slow,
        component: () => <p>wallet</p>,
      }),
      createRoute({
        getParentRoute,
        path: '/mine/betRecord',
        loader: () => slow,
        component: () => <p>record</p>,
      }),
    ]),
  });
  render(<RouterProvider router={router as never} />);
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/mine/wallet'));
  act(() => void router.navigate({ to: '/mine/betRecord' } as never));
  act(() => useLook.setState({ navigation: [] }));
  act(arrive);
  expect(await screen.findByText('record')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/mine/betRecord');
});
