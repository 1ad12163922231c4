import {
  type BerthSettings,
  type Expected,
  ends,
  lawful,
  type ModelRequest,
  type ModelState,
  type ModelStep,
  withReason,
} from './reference-table.ts';

export const unsent: ModelRequest = { state: 'new', slots: 0, isHolding: false, receipt: 0, isReviewed: false, isTimed: false };

/**
 * The rules of booking once more, for one berth, in whole numbers: time is a few slots, a stay is a set of them, the queue is
 * sorted receipts. Written from the agreed rules, not from the product, with which it shares nothing but types.
 */
export const createModel = (settings: BerthSettings) => {
  const { dayOfSlot, maxShipsPerDay } = settings;
  const daysOf = (slots: number) => new Set(dayOfSlot.filter((_, slot) => slots & (1 << slot)));

  /** Why these slots cannot be had beside those who hold. */
  const obstacle = (slots: number, others: readonly ModelRequest[]) => {
    const holders = others.filter(({ isHolding }) => isHolding);
    if (holders.some((holder) => holder.slots & slots)) return 'reservation.berthTaken' as const;
    const isFull = (day: number) =>
      holders.filter((holder) => daysOf(holder.slots).has(day)).length >= (maxShipsPerDay ?? Infinity);
    return [...daysOf(slots)].some(isFull) ? ('reservation.dayFull' as const) : null;
  };

  const allowed = ({ requests }: ModelState, { request, move }: ModelStep) =>
    lawful[move].split(' ').includes(requests[request]?.state ?? '');

  const apply = (state: ModelState, step: ModelStep): Expected => {
    if (!allowed(state, step)) return refuse('reservation.moveNotAllowed');
    if (withReason.includes(step.move) && !step.hasReason) return refuse('reservation.reasonMissing');
    // Only this copy is written to, so a refusal half way changes nothing.
    const requests = state.requests.map((one) => ({ ...one }));
    let { lastReceipt } = state;
    const self = requests[step.request] ?? { ...unsent };
    const others = requests.filter((one) => one !== self);
    const slots = step.slots ?? self.slots;
    const isReview = (step.allocation ?? settings.allocation) === 'review';
    const waiting = () => requests.filter((one) => one.state === 'waiting').toSorted((a, b) => a.receipt - b.receipt);
    const fits = (one: ModelRequest) => obstacle(one.slots, requests) === null;
    const moveUp = (one: ModelRequest) => Object.assign(one, { state: 'tentative', isHolding: !one.isReviewed });
    const letGo = () => {
      const wasHolding = self.isHolding;
      self.isHolding = false;
      if (wasHolding) letOthersUp();
    };
    const letOthersUp = () => {
      if (!settings.hasAutomaticPromotion) return;
      for (const one of waiting()) if (fits(one)) moveUp(one);
    };
    const done = (losers: number[] = []): Expected => ({ isDone: true, state: { requests, lastReceipt }, losers });

    switch (step.move) {
      case 'submit':
      case 'resubmit': {
        if (step.when === 'afterDue' && self.isTimed) {
          self.isTimed = false;
          letGo();
        }
        const isBack = self.isTimed && slots === self.slots;
        const taken = isBack && self.isHolding ? null : obstacle(slots, others);
        if (taken && !settings.hasWaitlist) return refuse(taken);
        const isFreeing = self.isHolding && (taken !== null || slots !== self.slots);
        if (!isBack) self.isReviewed = isReview;
        if (!isBack || taken) self.receipt = lastReceipt += 1;
        Object.assign(self, {
          slots,
          isTimed: false,
          state: taken ? 'waiting' : 'tentative',
          isHolding: !taken && !self.isReviewed,
        });
        if (isFreeing) letOthersUp();
        return done();
      }
      case 'proxyCreate': {
        const taken = obstacle(slots, others);
        if (taken) return refuse(taken);
        self.receipt = lastReceipt += 1;
        Object.assign(self, { slots, state: 'confirmed', isHolding: true, isReviewed: isReview });
        return done();
      }
      case 'adjustSchedule': {
        const taken = obstacle(slots, others);
        if (taken) return refuse(taken);
        const isFreeing = self.isHolding && slots !== self.slots;
        self.slots = slots;
        if (isFreeing) letOthersUp();
        return done();
      }
      case 'approve': {
        const taken = obstacle(self.slots, others);
        if (taken) return refuse(taken);
        Object.assign(self, { state: 'confirmed', isHolding: true });
        const losers = others
          .filter((one) => one.state === 'tentative' && !one.isHolding && !fits(one) && obstacle(one.slots, others) === null)
          .toSorted((a, b) => a.receipt - b.receipt);
        if (losers.length > 0 && step.losers === 'reject' && !step.hasReason) return refuse('reservation.reasonMissing');
        if (losers.length > 0 && step.losers === 'queue' && !settings.hasWaitlist) return refuse('reservation.waitlistOff');
        if (step.losers === 'reject') for (const one of losers) one.state = 'rejected';
        if (step.losers === 'queue') for (const one of losers) one.state = 'waiting';
        return done(losers.map((one) => requests.indexOf(one)));
      }
      case 'accept':
      case 'promote': {
        const taken = obstacle(self.slots, others);
        if (taken) return refuse(taken);
        const isPassing = waiting().some((one) => one.receipt < self.receipt && fits(one));
        if (isPassing && !step.hasReason) return refuse('reservation.passesOver');
        moveUp(self);
        return done();
      }
      case 'return':
        Object.assign(self, { state: 'returning', isTimed: true });
        return done();
      case 'lapseHold':
        if (!self.isTimed || step.when !== 'afterDue') return refuse('reservation.notDue');
        self.isTimed = false;
        letGo();
        return done();
      case 'updateDetails':
        return done();
      case 'requestCancel':
      case 'rejectCancel':
      case 'pullBackCancel':
        self.state = ends[step.move];
        return done();
      case 'expire':
        if (step.when !== 'afterArrival') return refuse('reservation.notDue');
        self.state = 'rejected';
        return done();
      case 'pullBack':
        Object.assign(self, { state: 'draft', receipt: 0, isReviewed: false });
        letGo();
        return done();
      case 'saveDraft':
      case 'reject':
      case 'withdraw':
      case 'revoke':
      case 'approveCancel':
        Object.assign(self, { state: ends[step.move], isTimed: false });
        letGo();
        return done();
    }
  };

  return {
    start: (requests: number): ModelState => ({ requests: Array.from({ length: requests }, () => unsent), lastReceipt: 0 }),
    allowed,
    apply,
  };
};

const refuse = (refusal: Extract<Expected, { isDone: false }>['refusal']): Expected => ({ isDone: false, refusal });
