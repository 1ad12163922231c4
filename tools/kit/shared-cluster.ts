import { startTestCluster } from '@kiko/database/test-database.ts';

type Cluster = Awaited<ReturnType<typeof startTestCluster>>;

let isSharing = false;
let shared: Promise<Cluster> | undefined;

/** While `work` runs, everything that takes a cluster takes the same one: migrating and seeding costs seconds each time. */
export const shareCluster = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  if (isSharing) return work();
  isSharing = true;
  try {
    return await work();
  } finally {
    isSharing = false;
    const cluster = await shared;
    shared = undefined;
    await cluster?.stop();
  }
};

/** A migrated and seeded cluster, of its own or the one that is shared. */
export const takeCluster = async (): Promise<Cluster> => {
  if (!isSharing) return startTestCluster();
  shared ??= startTestCluster();
  return { ...(await shared), stop: async () => {} };
};
