import { allEndpoints } from '@kiko/contract/all-endpoints.ts';
import type { Endpoint } from '@kiko/contract/endpoint.ts';
import { accessTable, capabilities } from '@kiko/domain/access/access-table.ts';
import { type ActorKind, actorKinds } from '@kiko/domain/access/actor.ts';
import type { ScopeName } from '@kiko/domain/access/scopes.ts';
import { inlineCode, renderPage, renderTable } from './markdown.ts';

const kindNames: Record<ActorKind, string> = {
  mlitMaster: 'Ministry, master',
  mlitMember: 'Ministry, general',
  harborMaster: 'Harbor manager, master',
  harborMember: 'Harbor manager, general',
  applicantMaster: 'Applicant, master',
  applicantMember: 'Applicant, general',
};

const scopeMeanings: Record<ScopeName, string> = {
  everything: 'every record',
  organization: 'records of the user’s own organization',
  enteredByOrganization: 'what the user’s organization entered, for whatever organization',
  enteredWithoutOwner: 'what the user’s organization entered where no registered organization owns it',
  ownGroup: 'the user’s own group',
  self: 'the user’s own account',
  outsideMinistry: 'accounts of every organization but the ministry',
  managedPorts: 'ports the organization manages, and what belongs to them',
  groupBerths: 'berths the organization manages that were given to the user’s group, and what belongs to them',
  groupPorts: 'ports given to the user’s group, and what belongs to them',
  parent: 'what hangs on a record that the user reaches by that record’s own rules',
  ownUpload: 'files that the user’s organization uploaded, while the record takes files',
  published: 'what is in service: nothing abolished',
};

const scopeCells = (row: Partial<Record<ActorKind, ScopeName>>) => actorKinds.map((kind) => row[kind] ?? '');

const endpointsRequiring = (capability: string) =>
  Object.values<Endpoint>(allEndpoints)
    .filter(({ capability: needs }) => needs === capability)
    .map(({ method, path }) => inlineCode(`${method} ${path}`))
    .join(' ');

/** The access table for readers that do not read code. */
export const renderAccessPage = () =>
  renderPage(
    '# Who may do what',
    'A cell names how far the right reaches; an empty cell refuses. Outside its reach a record does not exist: 404, not 403.',
    renderTable(
      ['Right', ...actorKinds.map((kind) => kindNames[kind])],
      capabilities.map((capability) => [inlineCode(capability), ...scopeCells(accessTable[capability])]),
    ),
    '## How far',
    renderTable(
      ['Scope', 'Means'],
      Object.entries(scopeMeanings).map(([scope, meaning]) => [scope, meaning]),
    ),
    '## Which calls need it',
    renderTable(
      ['Right', 'Calls'],
      capabilities.map((capability) => [inlineCode(capability), endpointsRequiring(capability)]),
    ),
  );
