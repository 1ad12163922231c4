import {
  allowedFrom,
  type BerthSettings,
  type ExpectedDecision,
  type ModelRequest,
  type ModelState,
  type ModelStep,
  targetStates,
  transitionsWithReason,
} from './reference-table.ts';

const unsubmittedRequest: Omit<ModelRequest, 'organization' | 'ship'> = {
  state: 'new',
  slots: 0,
  isHolding: false,
  receipt: 0,
  isReviewed: false,
  isTemporary: false,
  hasReturnDeadline: false,
};

const live: readonly string[] = ['tentative', 'confirmed', 'cancellationRequested', 'returning', 'waiting'];
const open: readonly string[] = ['tentative', 'returning', 'waiting'];
/** Transitions by which an owner releases a place; the owner's other requests for the same ship are not promoted. */
const givenUp: readonly string[] = ['withdraw', 'pullBack', 'resubmit', 'approveCancel'];

/**
 * A second implementation of the booking rules for one berth, in integers: time is a few slots, a stay is a set of slots, the
 * queue is sorted receipts. Written from the agreed rules; it shares only types with the product.
 */
export const createReferenceModel = (settings: BerthSettings) => {
  const { dayOfSlot, maxShipsPerDay, organizations, ships, openLimit } = settings;
  const newRequest = (request: number): ModelRequest => ({
    ...unsubmittedRequest,
    organization: organizations[request] ?? request,
    ship: ships[request] ?? request,
  });
  const daysOf = (slots: number) => new Set(dayOfSlot.filter((_, slot) => slots & (1 << slot)));

  /** Why these slots are not available beside the current holders. */
  const findConflict = (slots: number, others: readonly ModelRequest[]) => {
    const holders = others.filter(({ isHolding }) => isHolding);
    if (holders.some((holder) => holder.slots & slots)) return 'reservation.berthTaken' as const;
    const isFull = (day: number) =>
      holders.filter((holder) => daysOf(holder.slots).has(day)).length >= (maxShipsPerDay ?? Infinity);
    return [...daysOf(slots)].some(isFull) ? ('reservation.dayFull' as const) : null;
  };

  const allowed = ({ requests }: ModelState, { request, transition }: ModelStep) =>
    allowedFrom[transition].split(' ').includes(requests[request]?.state ?? '');

  const apply = (state: ModelState, step: ModelStep): ExpectedDecision => {
    if (!allowed(state, step)) return refuse('reservation.moveNotAllowed');
    const late = tooLate(step);
    if (late) return refuse(late);
    if (transitionsWithReason.includes(step.transition) && !step.hasReason) return refuse('reservation.reasonMissing');
    // Only this copy is modified, so a refusal half way changes nothing.
    const requests = state.requests.map((one) => ({ ...one }));
    let { lastReceipt } = state;
    const self = requests[step.request] ?? newRequest(step.request);
    const others = requests.filter((one) => one !== self);
    const slots = step.slots ?? self.slots;
    const isReview = (step.allocation ?? settings.allocation) === 'review';
    const waiting = () => requests.filter((one) => one.state === 'waiting').toSorted((a, b) => a.receipt - b.receipt);
    const fits = (one: ModelRequest) => findConflict(one.slots, requests) === null;
    const promoteRequest = (one: ModelRequest) => Object.assign(one, { state: 'tentative', isHolding: !one.isReviewed });
    const releaseBerth = (isGivenUp = givenUp.includes(step.transition)) => {
      const wasHolding = self.isHolding;
      self.isHolding = false;
      if (wasHolding) promoteWaiting(isGivenUp);
    };
    const promoteWaiting = (isGivenUp = givenUp.includes(step.transition)) => {
      if (!settings.hasAutomaticPromotion) return;
      const isPassedOver = (one: ModelRequest) => isGivenUp && own.includes(one) && one.ship === self.ship;
      for (const one of waiting()) if (!isPassedOver(one) && fits(one)) promoteRequest(one);
    };
    const own = others.filter(({ organization }) => organization === self.organization);
    const isRecurring = () => own.some((one) => one.ship === self.ship && live.includes(one.state) && one.slots & slots);
    const isOverLimit = () => own.filter((one) => open.includes(one.state)).length >= (openLimit ?? Infinity);
    const done = (displaced: number[] = []): ExpectedDecision => ({ isDone: true, state: { requests, lastReceipt }, displaced });
    /** The manager has given a place to one request; those that competed for it and have lost it are settled. */
    const settleDisplaced = (): ExpectedDecision => {
      const wasConfirmed = state.requests[step.request]?.state === 'confirmed';
      const hadLost = (one: ModelRequest) => wasConfirmed && findConflict(one.slots, state.requests) !== null;
      const isDisplaced = (one: ModelRequest) => !hadLost(one) && findConflict(one.slots, others) === null && !fits(one);
      const displaced = others
        .filter((one) => one.state === 'tentative' && !one.isHolding && isDisplaced(one))
        .toSorted((a, b) => a.receipt - b.receipt);
      if (displaced.length > 0) {
        if (!step.competitorAction) return refuse('reservation.losersUndecided');
        if (step.competitorAction === 'reject' && !step.hasReason) return refuse('reservation.reasonMissing');
        if (step.competitorAction === 'queue' && !settings.hasWaitlist) return refuse('reservation.waitlistOff');
        const isOutOfOrder = displaced.some((one) => one.receipt < self.receipt);
        if (isOutOfOrder && !step.hasReason) return refuse('reservation.passesOver');
      }
      if (step.competitorAction === 'reject') for (const one of displaced) one.state = 'rejected';
      if (step.competitorAction === 'queue') for (const one of displaced) one.state = 'waiting';
      return done(displaced.map((one) => requests.indexOf(one)));
    };

    switch (step.transition) {
      case 'submit':
      case 'resubmit': {
        if (step.when === 'afterDue' && self.hasReturnDeadline) {
          self.hasReturnDeadline = false;
          releaseBerth(false);
        }
        if (step.when === 'afterArrival') return refuse('reservation.arrivalPassed');
        const isTemporary = step.isTemporary ?? self.isTemporary;
        const isBack = self.hasReturnDeadline && slots === self.slots && isTemporary === self.isTemporary;
        if (step.isTooLong) return refuse('reservation.stayTooLong');
        if (isRecurring()) return refuse('reservation.duplicate');
        if (!isBack && isOverLimit()) return refuse('reservation.tooManyOpen');
        const taken = isBack && self.isHolding ? null : findConflict(slots, others);
        if (taken && !settings.hasWaitlist) return refuse(taken);
        const isReviewed = isBack ? self.isReviewed : isReview || isTemporary;
        const isFreeing = self.isHolding && (taken !== null || slots !== self.slots || isReviewed);
        Object.assign(self, { isReviewed, isTemporary });
        if (!isBack || taken) self.receipt = lastReceipt += 1;
        Object.assign(self, {
          slots,
          hasReturnDeadline: false,
          state: taken ? 'waiting' : 'tentative',
          isHolding: !taken && !self.isReviewed,
        });
        if (isFreeing) promoteWaiting();
        return done();
      }
      case 'proxyCreate': {
        const taken = findConflict(slots, others);
        if (step.isTooLong) return refuse('reservation.stayTooLong');
        if (isRecurring()) return refuse('reservation.duplicate');
        if (taken) return refuse(taken);
        self.receipt = lastReceipt += 1;
        Object.assign(self, { slots, state: 'confirmed', isHolding: true, isReviewed: isReview, isTemporary: false });
        return settleDisplaced();
      }
      case 'adjustSchedule': {
        const taken = findConflict(slots, others);
        if (step.isTooLong) return refuse('reservation.stayTooLong');
        if (isRecurring()) return refuse('reservation.duplicate');
        if (taken) return refuse(taken);
        const isFreeing = self.isHolding && slots !== self.slots;
        self.slots = slots;
        if (isFreeing) promoteWaiting();
        return self.state === 'confirmed' ? settleDisplaced() : done();
      }
      case 'approve': {
        const taken = findConflict(self.slots, others);
        if (taken) return refuse(taken);
        Object.assign(self, { state: 'confirmed', isHolding: true });
        return settleDisplaced();
      }
      case 'accept':
      case 'promote': {
        const taken = findConflict(self.slots, others);
        if (taken) return refuse(taken);
        const isTransient = waiting().some((one) => one.receipt < self.receipt && fits(one));
        if (isTransient && !step.hasReason) return refuse('reservation.passesOver');
        promoteRequest(self);
        return done();
      }
      case 'return':
        Object.assign(self, { state: 'returning', hasReturnDeadline: true });
        return done();
      case 'lapseHold':
        if (!self.hasReturnDeadline || step.when !== 'afterDue') return refuse('reservation.notDue');
        self.hasReturnDeadline = false;
        releaseBerth();
        return done();
      case 'updateDetails':
      case 'handOver':
        return done();
      case 'requestCancel':
      case 'rejectCancel':
      case 'pullBackCancel':
        self.state = targetStates[step.transition];
        return done();
      case 'expire':
        if (step.when !== 'afterArrival') return refuse('reservation.notDue');
        self.state = 'rejected';
        return done();
      case 'lapseCancel':
        if (step.when !== 'afterArrival') return refuse('reservation.notDue');
        self.state = 'confirmed';
        return done();
      case 'pullBack':
        Object.assign(self, { state: 'draft', receipt: 0, isReviewed: false });
        releaseBerth();
        return done();
      case 'saveDraft':
      case 'reject':
      case 'withdraw':
      case 'revoke':
      case 'takeBack':
      case 'cancelByMinistry':
      case 'approveCancel':
        Object.assign(self, { state: targetStates[step.transition], hasReturnDeadline: false });
        releaseBerth();
        return done();
    }
  };

  return {
    start: (requests: number): ModelState => ({
      requests: Array.from({ length: requests }, (_, request) => newRequest(request)),
      lastReceipt: 0,
    }),
    newRequest,
    allowed,
    apply,
  };
};

/** Transitions that are forbidden after the arrival or the departure. */
const tooLate = ({ transition, when }: ModelStep) => {
  if (when !== 'afterArrival') return null;
  if (['requestCancel', 'approveCancel', 'takeBack', 'cancelByMinistry', 'accept'].includes(transition))
    return 'reservation.arrivalPassed' as const;
  return ['approve', 'adjustSchedule'].includes(transition) ? ('reservation.departed' as const) : null;
};

const refuse = (refusal: Extract<ExpectedDecision, { isDone: false }>['refusal']): ExpectedDecision => ({ isDone: false, refusal });
