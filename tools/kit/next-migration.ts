/** The file name of the next migration: the next number and its subject. */
export const nextMigrationName = (present: readonly string[], subject: string) => {
  if (!/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(subject)) throw new Error('name it by its subject, like berth_color');
  if (present.some((name) => name.slice(5) === `${subject}.sql`)) throw new Error(`there is a migration named ${subject} already`);
  const last = Math.max(0, ...present.map((name) => Number.parseInt(name, 10)));
  return `${String(last + 1).padStart(4, '0')}_${subject}.sql`;
};
