const step = 1024;

/** Bytes with at most one decimal, in the unit that keeps it short. */
export const formatSize = (bytes: number, formatNumber: (value: number) => string) => {
  const withDecimal = (value: number) => formatNumber(Math.round(value * 10) / 10);
  if (bytes < step) return `${formatNumber(bytes)} B`;
  if (bytes < step ** 2) return `${formatNumber(Math.round(bytes / step))} KB`;
  if (bytes < step ** 3) return `${withDecimal(bytes / step ** 2)} MB`;
  return `${withDecimal(bytes / step ** 3)} GB`;
};
