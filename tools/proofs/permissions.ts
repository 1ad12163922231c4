import { defineProof, type Form, type ProofResult } from '../kit/proof.ts';
import { chooseProbedAccounts, listOtherMasters } from './permissions/account-queries.ts';
import { startTestEnvironment } from './permissions/environment.ts';
import { endpointsByMethod, probeEndpoints } from './permissions/probe.ts';
import { probeForeign } from './permissions/probe-foreign.ts';
import { checkUnauthenticated } from './permissions/unauthenticated-checks.ts';

/** A broken variant is detected by the first call that differs from the matrix. */
const verifyPermissions = async (folder: string, form: Form): Promise<ProofResult> => {
  const sample = { full: 1000, standard: 4, quick: 4, broken: 2 }[form];
  const testEnvironment = await startTestEnvironment(folder);
  try {
    const kinds = chooseProbedAccounts(testEnvironment.accounts);
    const isShort = form === 'quick' || form === 'broken';
    const probed = isShort ? kinds : [...kinds, ...listOtherMasters(testEnvironment.accounts, kinds)];
    const results: { wrong: string[]; calls: number }[] = [];
    const isEnough = () => form === 'broken' && results.some(({ wrong }) => wrong.length > 0);
    for (const account of probed) {
      if (isEnough()) break;
      const { visit } = await testEnvironment.enter(account);
      results.push(await probeEndpoints({ testEnvironment, account, sample, request: visit }));
      // Signed in again: one of the calls above ends the sessions of other devices.
      if (account.kind === 'applicantMember')
        results.push(await probeForeign(testEnvironment, account, (await testEnvironment.enter(account)).visit));
    }
    if (!isEnough()) results.push(await checkUnauthenticated(testEnvironment, testEnvironment.accounts));
    const wrong = results.flatMap((result) => result.wrong);
    const calls = results.reduce((sum, result) => sum + result.calls, 0);
    for (const line of wrong.slice(0, 20)) console.log(line);
    return {
      passed: wrong.length === 0 && kinds.length === 6 && (isShort || probed.length === 9),
      summary: `${calls} calls by ${probed.length} users of ${kinds.length} kinds and without a session over ${endpointsByMethod.length} endpoints: ${wrong.length} otherwise than agreed`,
    };
  } finally {
    await testEnvironment.end();
  }
};

/** Ways to break the product, each in one line. */
const mutations = [
  { path: 'packages/domain/access/access-table.ts', from: "'port.create': ministry,", to: "'port.create': everyone," },
  {
    path: 'packages/domain/access/access-table.ts',
    from: "const applicants = { applicantMaster: 'organization', ",
    to: 'const applicants = { ',
  },
  // An invalid body is reported before the record is looked up: users without access learn which records exist.
  {
    path: 'apps/server/kit/http/serve.ts',
    from: 'const record = await find(',
    to: 'if (validationError) throw validationError;\nconst record = await find(',
  },
  {
    path: 'apps/server/kit/http/authenticate.ts',
    from: "throw new Refusal('access.unauthenticated',",
    to: "throw new Refusal('access.forbidden',",
  },
  // The ministry makes transitions on requests of others.
  {
    path: 'packages/domain/access/access-table.ts',
    from: "mlitMaster: 'enteredByOrganization',\n    mlitMember: 'enteredByOrganization',",
    to: '...ministry,',
  },
  // Applicants learn from a count what others plan with the same ship.
  {
    path: 'apps/server/reservations/booking/batch-scope.ts',
    from: 'isApplicantOrganization(organizationType) ? organizationId : null;',
    to: 'isApplicantOrganization(organizationType) ? null : organizationId;',
  },
  // Applicants read why a berth is closed although the calendar does not show it.
  { path: 'apps/server/acceptance/non-acceptance-period-actions.ts', from: "type === '1' ||", to: 'type ||' },
];

export const proof = defineProof({
  claim: 'Over HTTP every kind of user reaches exactly what the permission matrix allows, and nothing without a valid session.',
  tags: ['spec:6.16'],
  level: 'quick',
  mutations,
  run: verifyPermissions,
});
