import { expect, test } from 'vitest';
import { type ApplicantFacts, type FirstStep, type HarborFacts, listApplicantSteps, listHarborSteps } from './list-first-steps.ts';

const nextOf = (steps: readonly FirstStep[]) => {
  const next = steps.find(({ isDone }) => !isDone);
  return [next?.name, next?.doer, next?.button?.path];
};

const harbor: HarborFacts = {
  hasPort: false,
  hasBerth: false,
  hasGroupBerth: false,
  hasPeriod: false,
  paths: { newBerth: '/berths/new', groups: '/groups', periods: '/berths/1?tab=acceptance', documents: '/berths/1?tab=procedures' },
};

const harborCases: [Partial<HarborFacts>, (string | undefined)[]][] = [
  [{}, ['portStep', 'ministry', undefined]],
  [{ hasPort: true }, ['berthStep', 'you', '/berths/new']],
  [{ hasPort: true, hasBerth: true }, ['groupBerthStep', 'you', '/groups']],
  [{ hasPort: true, hasBerth: true, hasGroupBerth: true }, ['periodStep', 'you', '/berths/1?tab=acceptance']],
  [{ hasPort: true, hasBerth: true, hasGroupBerth: true, hasPeriod: true }, ['documentStep', 'you', '/berths/1?tab=procedures']],
];

test.each(harborCases)('a harbor manager with %o continues with %o', (facts, next) => {
  expect(nextOf(listHarborSteps({ ...harbor, ...facts }))).toEqual(next);
});

const applicant: ApplicantFacts = {
  isMaster: true,
  hasGroup: true,
  hasRequestedPort: false,
  hasApprovedPort: false,
  hasGroupPort: false,
  paths: { groups: '/groups', requestPort: '/ports' },
};

const applicantCases: [Partial<ApplicantFacts>, (string | undefined)[]][] = [
  [{ hasGroup: false }, ['groupStep', 'you', '/groups']],
  [{ hasGroup: false, isMaster: false }, ['groupStep', 'master', undefined]],
  [{}, ['requestPortStep', 'you', '/ports']],
  [{ hasRequestedPort: true }, ['approvalStep', 'manager', undefined]],
  [{ hasRequestedPort: true, hasApprovedPort: true }, ['groupPortStep', 'you', '/groups']],
  [{ hasRequestedPort: true, hasApprovedPort: true, isMaster: false }, ['groupPortStep', 'master', undefined]],
  [{ hasRequestedPort: true, hasApprovedPort: true, hasGroupPort: true }, ['bookStep', 'you', undefined]],
];

test.each(applicantCases)('an applicant with %o continues with %o', (facts, next) => {
  expect(nextOf(listApplicantSteps({ ...applicant, ...facts }))).toEqual(next);
});
