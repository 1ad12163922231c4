import type { Endpoint, QueryOf, ResponseOf } from '@kiko/contract/endpoint.ts';
import { listGroups } from '@kiko/contract/groups/group-endpoints.ts';
import { listOrganizations } from '@kiko/contract/organizations/organization-endpoints.ts';
import { listPorts } from '@kiko/contract/ports/port-endpoints.ts';
import { listCodes } from '@kiko/contract/reference/reference-endpoints.ts';
import type { ActorKind } from '@kiko/domain/access/actor.ts';
import { organizationTypes } from '@kiko/domain/organizations/organization-types.ts';

export type ReferenceKind = 'country' | 'port' | 'organization' | 'group';

/** A record that a cell can name: by a code, or else by a name. Groups are named within their organization. */
export type Reference = { value: number | string; codes: readonly string[]; names: readonly string[]; organizationId?: number };
export type References = Readonly<Partial<Record<ReferenceKind, readonly Reference[]>>>;

/** Calls an endpoint as the importing user, so that only records of their access can be named. */
export type CallList = <E extends Endpoint>(endpoint: E, query: Partial<QueryOf<E>>) => Promise<ResponseOf<E>>;

type Page<Row> = { rows: readonly Row[]; rowCount: number };

/** The largest page of a list. */
const pageSize = 500;

const readAllPages = async <Row>(readPage: (paging: { page: number; pageSize: number }) => Promise<Page<Row>>) => {
  const all: Row[] = [];
  for (let page = 0; ; page += 1) {
    const { rows, rowCount } = await readPage({ page, pageSize });
    all.push(...rows);
    if (rows.length === 0 || all.length >= rowCount) return all;
  }
};

const bothLanguages = ({ ja, en }: { ja: string; en: string }) => [ja, en];

const loaders: Record<ReferenceKind, (call: CallList, actorKind: ActorKind) => Promise<readonly Reference[]>> = {
  country: async (call) => {
    const { countries = [] } = await call(listCodes, { kinds: ['countries'] });
    return countries.map(({ code, name }) => ({ value: code, codes: [code], names: bothLanguages(name) }));
  },
  port: async (call) => {
    const ports = await readAllPages((paging) => call(listPorts, { ...paging, sortField: 'code' }));
    return ports.map(({ id, code, locode, name }) => ({
      value: id,
      codes: [code, ...(locode ? [locode] : [])],
      names: bothLanguages(name),
    }));
  },
  // As in the form of a new user: active ones, and those of the ministry for its master account only.
  organization: async (call, actorKind) => {
    const types = Object.values(organizationTypes).filter((type) => actorKind === 'mlitMaster' || type !== organizationTypes.mlit);
    const query = { types, statuses: ['active' as const], sortField: 'code' as const };
    const organizations = await readAllPages((paging) => call(listOrganizations, { ...paging, ...query }));
    return organizations.map(({ id, code, name }) => ({ value: id, codes: code ? [code] : [], names: bothLanguages(name) }));
  },
  group: async (call) => {
    const groups = await readAllPages((paging) => call(listGroups, { ...paging, sortField: 'name' }));
    return groups.map(({ id, name, organizationId }) => ({ value: id, codes: [], names: [name], organizationId }));
  },
};

type Wanted = { kinds: readonly ReferenceKind[]; actorKind: ActorKind };

/** All records that the cells of a file may name. */
export const loadReferences = async ({ kinds, actorKind }: Wanted, call: CallList): Promise<References> => {
  const loaded = kinds.map(async (kind) => [kind, await loaders[kind](call, actorKind)] as const);
  return Object.fromEntries(await Promise.all(loaded));
};

/** Width, case and blanks at the ends make no difference. */
export const normalizeSpelling = (text: string) => text.normalize('NFKC').trim().toLowerCase();

/** The one record that the text names; a code decides before a name. */
export const findReference = (
  references: readonly Reference[],
  text: string,
): { value: number | string } | { issue: 'notFound' | 'ambiguous' } => {
  const wanted = normalizeSpelling(text);
  const has = (spellings: readonly string[]) => spellings.some((spelling) => normalizeSpelling(spelling) === wanted);
  const byCode = references.filter(({ codes }) => has(codes));
  const [first, ...others] = byCode.length > 0 ? byCode : references.filter(({ names }) => has(names));
  if (!first) return { issue: 'notFound' };
  return others.length > 0 ? { issue: 'ambiguous' } : { value: first.value };
};
