/** At most so many of them, from the whole range. */
export const pickEvenly = <Id>(ids: readonly Id[], count: number) => {
  const step = Math.max(1, Math.floor(ids.length / count));
  return ids.filter((_, index) => index % step === 0).slice(0, count);
};
