/** Stops gracefully: on a termination signal the running work is finished before the process ends. */
export const shutDownOnSignal = (stop: () => Promise<void>) => {
  let isStopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
    });
  }
};
