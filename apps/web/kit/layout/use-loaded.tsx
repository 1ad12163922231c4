import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { FailedState, RecordSkeleton } from '../feedback/states.tsx';

/** The data of a query; `placeholder` is shown while it is loading or if it cannot be loaded. */
export const useLoaded = <Data, Key extends readonly unknown[]>(query: UseQueryOptions<Data, Error, Data, Key>) => {
  const { data, error, refetch } = useQuery(query);
  const reload = () => void refetch();
  const placeholder = error && !data ? <FailedState error={error} onRetry={reload} /> : <RecordSkeleton />;
  return { data, reload, placeholder };
};
