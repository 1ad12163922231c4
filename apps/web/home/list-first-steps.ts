import type { firstStepMessages } from './first-step-messages.ts';

type MessageName = keyof typeof firstStepMessages;
type StepName = Extract<MessageName, `${string}Step`>;

/** A step of a new user up to the first reservation. `button`: the screen on which the user can take it. */
export type FirstStep = {
  name: StepName;
  isDone: boolean;
  doer: 'you' | 'master' | 'ministry' | 'manager';
  button?: { label: Extract<MessageName, `open${string}`>; path: string };
};

export type HarborFacts = {
  hasPort: boolean;
  hasBerth: boolean;
  /** The own group has a berth. */
  hasGroupBerth: boolean;
  hasPeriod: boolean;
  paths: { newBerth: string; groups: string; periods: string; documents: string };
};

/** For the master of a harbor manager. Documents are optional: they do not keep the list on the screen. */
export const listHarborSteps = ({ hasPort, hasBerth, hasGroupBerth, hasPeriod, paths }: HarborFacts): FirstStep[] => [
  { name: 'portStep', isDone: hasPort, doer: 'ministry' },
  { name: 'berthStep', isDone: hasBerth, doer: 'you', button: { label: 'openNewBerth', path: paths.newBerth } },
  { name: 'groupBerthStep', isDone: hasGroupBerth, doer: 'you', button: { label: 'openGroups', path: paths.groups } },
  { name: 'periodStep', isDone: hasPeriod, doer: 'you', button: { label: 'openPeriods', path: paths.periods } },
  { name: 'documentStep', isDone: false, doer: 'you', button: { label: 'openDocuments', path: paths.documents } },
];

export type ApplicantFacts = {
  isMaster: boolean;
  hasGroup: boolean;
  /** A request for a port is pending or was approved. */
  hasRequestedPort: boolean;
  hasApprovedPort: boolean;
  /** The own group has a port. */
  hasGroupPort: boolean;
  paths: { groups: string; requestPort: string };
};

/** For an applicant. An approved port is added to the group of the requester; another group gets it from the master. */
export const listApplicantSteps = (facts: ApplicantFacts): FirstStep[] => {
  const { isMaster, hasGroup, hasRequestedPort, hasApprovedPort, hasGroupPort, paths } = facts;
  const byMaster = isMaster
    ? ({ doer: 'you', button: { label: 'openGroups', path: paths.groups } } as const)
    : ({ doer: 'master' } as const);
  return [
    { name: 'groupStep', isDone: hasGroup, ...byMaster },
    {
      name: 'requestPortStep',
      isDone: hasRequestedPort,
      doer: 'you',
      button: { label: 'openPortRequests', path: paths.requestPort },
    },
    { name: 'approvalStep', isDone: hasApprovedPort, doer: 'manager' },
    { name: 'groupPortStep', isDone: hasGroupPort, ...byMaster },
    { name: 'bookStep', isDone: false, doer: 'you' },
  ];
};
