type Options = {
  /** So long at most until the first; by chance, because everybody hears at the same moment. */ withinMs: number;
  pauseMs: number;
};

/** Collects what is told and hands it on together: soon the first time, then at most once in a pause, however much is told. */
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
