import { useCallback, useContext } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, type NavigateOptions, useSearchParams } from 'react-router';

/**
 * The parameters of the URL, and a function to change them that starts from the router's own URL. That of the last render can be older
 * while a screen is being rendered, and a change that starts from it would undo the one before.
 */
export const useUrlParameters = () => {
  const [parameters, setParameters] = useSearchParams();
  const router = useContext(DataRouterContext)?.router;
  const change = useCallback(
    (write: (before: URLSearchParams) => URLSearchParams, options: NavigateOptions) =>
      setParameters((rendered) => write(router ? new URLSearchParams(router.state.location.search) : rendered), options),
    [router, setParameters],
  );
  return [parameters, change] as const;
};
