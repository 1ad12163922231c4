import { organizationTypes } from '@kiko/domain/organizations/organization-types.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { freetext, id, nameShape, pageOf, paging, queryNumber, sorting } from '../shapes.ts';

const type = z.enum(organizationTypes);

export const listOrganizations = endpoint({
  method: 'GET',
  path: '/organizations',
  summary: 'Names of the organizations the caller may see',
  needs: 'organization.read',
  query: z.strictObject({
    ...paging,
    ...sorting(['code', 'nameJa', 'nameEn']),
    freetext,
    types: z.array(queryNumber().pipe(type)).optional(),
  }),
  answer: pageOf(z.object({ id, code: z.string(), type, name: nameShape })),
  refusals: [],
});
