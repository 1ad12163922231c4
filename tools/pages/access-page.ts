import { allEndpoints } from '@kiko/contract/all-endpoints.ts';
import type { Endpoint } from '@kiko/contract/endpoint.ts';
import { accessTable, capabilities } from '@kiko/domain/access/access-table.ts';
import { type PersonKind, personKinds } from '@kiko/domain/access/actor.ts';
import type { ScopeName } from '@kiko/domain/access/scopes.ts';
import { code, page, table } from './markdown.ts';

const kindNames: Record<PersonKind, string> = {
  mlitMaster: 'Ministry, master',
  mlitMember: 'Ministry, general',
  harborMaster: 'Harbor manager, master',
  harborMember: 'Harbor manager, general',
  applicantMaster: 'Applicant, master',
  applicantMember: 'Applicant, general',
};

const scopeMeanings: Record<ScopeName, string> = {
  everything: 'every record',
  organization: 'records of the person’s own organization',
  enteredByOrganization: 'what the person’s organization entered, for whatever organization',
  ownGroup: 'the person’s own group',
  self: 'the person’s own account',
  outsideMinistry: 'accounts of every organization but the ministry',
  managedPorts: 'ports the organization manages, and what belongs to them',
  groupBerths: 'berths the organization manages that were given to the person’s group, and what belongs to them',
  groupPorts: 'ports given to the person’s group, and what belongs to them',
  parent: 'what hangs on a record that the person reaches by that record’s own rules',
  ownUpload: 'files that the person’s organization uploaded, while the record takes files',
  published: 'what is in service: nothing abolished',
};

const cells = (row: Partial<Record<PersonKind, ScopeName>>) => personKinds.map((kind) => row[kind] ?? '');

const callsThatNeed = (capability: string) =>
  Object.values<Endpoint>(allEndpoints)
    .filter(({ needs }) => needs === capability)
    .map(({ method, path }) => code(`${method} ${path}`))
    .join(' ');

/** The access table for readers that do not read code. */
export const accessPage = () =>
  page(
    '# Who may do what',
    'A cell names how far the right reaches; an empty cell refuses. Outside its reach a record does not exist: 404, not 403.',
    table(
      ['Right', ...personKinds.map((kind) => kindNames[kind])],
      capabilities.map((capability) => [code(capability), ...cells(accessTable[capability])]),
    ),
    '## How far',
    table(
      ['Scope', 'Means'],
      Object.entries(scopeMeanings).map(([scope, meaning]) => [scope, meaning]),
    ),
    '## Which calls need it',
    table(
      ['Right', 'Calls'],
      capabilities.map((capability) => [code(capability), callsThatNeed(capability)]),
    ),
  );
