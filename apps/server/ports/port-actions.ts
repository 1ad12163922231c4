import {
  type createPort,
  type listPorts,
  ministryOnlyPortFields,
  type PortDetail,
  portFields,
  type updatePort,
} from '@kiko/contract/ports/port-endpoints.ts';
import { hasCapability } from '@kiko/domain/access/access-table.ts';
import { type Actor, actorKindOf } from '@kiko/domain/access/actor.ts';
import { all, type Condition, equals } from '@kiko/domain/access/condition.ts';
import { type ScopeAttribute, scopes } from '@kiko/domain/access/scopes.ts';
import { isApplicantOrganization, organizationTypes } from '@kiko/domain/organizations/organization-types.ts';
import { diffFields } from '../kit/database/differences.ts';
import { insertHistory } from '../kit/database/history-queries.ts';
import { toNameColumns } from '../kit/database/sql-expressions.ts';
import { assertEditableFields } from '../kit/http/editable-fields.ts';
import { Refusal } from '../kit/http/refusal.ts';
import type { ContextWithBody } from '../kit/http/serve.ts';
import { getPort, insertPort, type StoredPort, selectPorts, updatePortRow } from './port-queries.ts';

/** One page of the caller's ports; abolished ones only on request. */
export const listVisiblePorts = async ({ tx, actor, accessFilter, query }: ContextWithBody<typeof listPorts>) => {
  const narrower: Condition<ScopeAttribute>[] = [];
  if (!query.includeAbolished) narrower.push(equals('isAbolished', false));
  if (query.managedOnly) narrower.push(scopes.managedPorts(actor));
  // Only the groups of applicants have ports to filter by (specification 6).
  if (query.available && isApplicantOrganization(actor.organizationType)) narrower.push(scopes.groupPorts(actor));
  const within = all(accessFilter, ...narrower);
  return selectPorts(tx, within, {
    ...query,
    withPrefecture: isApplicantOrganization(actor.organizationType),
    withoutRequestBy: query.requestable ? actor.organizationId : null,
  });
};

/** The fields that the user may change: all for the ministry, the descriptive ones for the port's own master account. */
const editablePortFields = (actor: Actor): string[] => {
  if (!hasCapability('port.update', actorKindOf(actor))) return [];
  if (actor.organizationType === organizationTypes.mlit) return portFields;
  return portFields.filter((field) => !ministryOnlyPortFields.some((reserved) => reserved === field));
};

export const showPort = (actor: Actor, port: StoredPort): PortDetail => ({ ...port, editableFields: editablePortFields(actor) });

export const registerPort = async ({ tx, actor, accessFilter, body }: ContextWithBody<typeof createPort>) => {
  const { name, ...fields } = body;
  const columns = { ...fields, ...toNameColumns(name) };
  const { id } = await insertPort(tx, columns);
  await insertHistory(tx, 'portHistory', { portId: id, version: 1, action: 'create', changes: diffFields({}, columns), actor });
  return showPort(actor, await getPort(tx, accessFilter, id));
};

type Change = ContextWithBody<typeof updatePort> & { record: StoredPort };

export const changePort = async ({ tx, actor, accessFilter, body, record }: Change) => {
  const { version, name, ...fields } = body;
  if (version !== record.version) throw new Refusal('record.stale');
  assertEditableFields(Object.keys(fields), editablePortFields(actor));

  const columns = { ...fields, ...(name && toNameColumns(name)) };
  const changes = diffFields({ ...record, ...toNameColumns(record.name) }, columns);
  if (Object.keys(changes).length === 0) return showPort(actor, record);

  await updatePortRow(tx, record.id, columns);
  await insertHistory(tx, 'portHistory', {
    portId: record.id,
    version: version + 1,
    action: historyActionOf(changes),
    changes,
    actor,
  });
  return showPort(actor, await getPort(tx, accessFilter, record.id));
};

const historyActionOf = ({ isAbolished }: ReturnType<typeof diffFields>) => {
  if (!isAbolished) return 'update';
  return isAbolished.to ? 'abolish' : 'restore';
};
