import type { ProcedureItem } from '@kiko/contract/procedures/procedure-shapes.ts';

/** The forms to fill in, and what the applicant has put to the document. */
export const ItemFiles = (_props: { item: ProcedureItem }) => null;
