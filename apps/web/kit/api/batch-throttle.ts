type Options = {
  /** Maximum random delay of the first batch, because all clients get an event at the same moment. */ withinMs: number;
  pauseMs: number;
};

/** Collects items and delivers them in batches: the first after a short delay, then at most one batch per pause. */
export const gather = <Told>(act: (told: Told[]) => void, { withinMs, pauseMs }: Options) => {
  let told: Told[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isResting = false;
  const rest = () => {
    isResting = true;
    timer = setTimeout(() => {
      isResting = false;
      timer = undefined;
      if (told.length > 0) handOn();
    }, pauseMs);
  };
  const handOn = () => {
    act(told);
    told = [];
    rest();
  };
  return {
    tell: (one: Told) => {
      told.push(one);
      if (!isResting) timer ??= setTimeout(handOn, Math.random() * withinMs);
    },
    stop: () => clearTimeout(timer),
  };
};
