import { Refusal } from './refusal.ts';

/** Refuses a change that contains fields which the actor may not change, and names each. */
export const assertEditableFields = (sent: readonly string[], editable: readonly string[]) => {
  const reserved = sent.filter((field) => !editable.includes(field));
  if (reserved.length === 0) return;
  throw new Refusal(
    'request.fieldNotAllowed',
    reserved.map((path) => ({ path, code: 'notAllowed' })),
  );
};
