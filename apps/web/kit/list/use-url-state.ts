import { listQueryKeys } from '@kiko/contract/endpoint.ts';
import { useCallback, useContext, useMemo } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router';
import type { z } from 'zod';
import { toQueryString } from '../api/api-client.ts';
import { useUrlParameters } from '../layout/use-url-parameters.ts';

/**
 * A list's filters, sort and page, kept in the URL and parsed by the endpoint's own query shape: back, reload, bookmark and a
 * pasted link show the same. Invalid values fall back to their defaults.
 */
export const useUrlState = <Shape extends z.ZodObject>(shape: Shape) => {
  const [parameters, changeParameters] = useUrlParameters();
  const router = useContext(DataRouterContext)?.router;
  const state = useMemo(() => parseState(shape, parameters), [shape, parameters]);
  const change = useCallback(
    (part: Partial<z.output<Shape>>, options: { replace?: boolean } = {}) => {
      // A debounced search must not cancel the navigation to a row that was clicked meanwhile. The router's own location is read, because
      // `useNavigation` follows it only when the screen has been rendered again.
      const next = router?.state.navigation.location;
      if (next && next.pathname !== router.state.location.pathname) return;
      const defaults = shape.parse({});
      const write = (before: URLSearchParams) => {
        const merged = Object.entries({ ...parseState(shape, before), ...part }).filter(([key, value]) => value !== defaults[key]);
        return new URLSearchParams(toQueryString(Object.fromEntries(merged)).slice(1));
      };
      // Synchronously: a second click on a sort header must see the result of the first one.
      changeParameters(write, { replace: options.replace ?? false, flushSync: true });
    },
    [shape, changeParameters, router],
  );
  return [state, change] as const;
};

const parseState = <Shape extends z.ZodObject>(shape: Shape, parameters: URLSearchParams): z.output<Shape> => {
  const lists = listQueryKeys(shape);
  const given = Object.fromEntries(
    [...new Set(parameters.keys())].map((key) => [key, lists.includes(key) ? parameters.getAll(key) : parameters.get(key)]),
  );
  const read = shape.safeParse(given);
  return read.success ? read.data : shape.parse({});
};
