import { noticeEvents } from '@kiko/domain/notifications/notice-table.ts';
import { noticeWords } from '@kiko/words/notice-words.ts';
import type { Word } from '@kiko/words/word-list.ts';
import { tryMutations } from '../kit/broken-copy.ts';
import { repository } from '../kit/repository.ts';
import { openForYears, readTold, setLanguages, switchMailOff, type ToldRow } from './notices/cast-queries.ts';
import { type NoticesHouse, startNoticesHouse } from './notices/house.ts';
import { playPeriods } from './notices/play-periods.ts';
import { playProcedures } from './notices/play-procedures.ts';
import { playRequests } from './notices/play-requests.ts';
import { playReservations } from './notices/play-reservations.ts';
import { setStage, type Tell, type Told } from './notices/stage.ts';
import { untilQuiet } from './notices/until-quiet.ts';
import type { Proof, Verdict } from './proof.ts';

const words: Readonly<Record<string, Word>> = noticeWords;
/** Half of everybody reads Japanese, half English; then the other half does; then nobody wants mail. */
const wanted = { isTurned: false, isMailWanted: true };
const turned = { isTurned: true, isMailWanted: true };
const unwanted = { isTurned: true, isMailWanted: false };
const inFull = [wanted, turned, unwanted];
const inShort = [wanted, unwanted];

const lookAt = async (folder: string, rounds = inShort): Promise<Verdict> => {
  const house = await startNoticesHouse(folder, ['harborMaster', 'quayClerk', 'requester']);
  const { owner, cast } = house;
  const wrong: string[] = [];
  const seen = { notices: 0, mails: 0, events: new Set<string>(), codes: new Set<string>() };
  let last = 0;
  const named = (to: Told['to']) =>
    to.flatMap((role) => (role === 'ministry' ? cast.ministry.map(({ email }) => email) : [cast.people[role].email])).toSorted();

  const createTell =
    (isMailWanted: boolean): Tell =>
    async (act, ...told) => {
      const made = await act();
      await untilQuiet(house);
      const rows = await readTold(owner, last);
      last = Math.max(last, ...rows.map(({ id }) => id));
      const is = rows.map(({ event, code, email }) => `${event} ${code} ${email}`).toSorted();
      const should = told.flatMap(({ event, code, to }) => named(to).map((email) => `${event} ${code} ${email}`)).toSorted();
      if (JSON.stringify(is) !== JSON.stringify(should))
        wrong.push(`told ${JSON.stringify(is)} instead of ${JSON.stringify(should)}`);
      for (const row of rows) {
        seen.notices += 1;
        seen.events.add(row.event);
        seen.codes.add(row.code);
        const complaint = lookAtMail(house, row, isMailWanted);
        if (complaint) wrong.push(`${row.event} to ${row.email}: ${complaint}`);
        else if (isMailWanted) seen.mails += 1;
      }
      return made;
    };

  try {
    for (const [round, { isTurned, isMailWanted }] of rounds.entries()) {
      await untilQuiet(house);
      await setLanguages(owner, isTurned);
      if (!isMailWanted) await switchMailOff(owner);
      const stage = setStage(house, createTell(isMailWanted), round);
      await playReservations(stage);
      await playRequests(stage, await playProcedures(stage));
      await playPeriods(stage);
      await openForYears(owner, cast.berthId);
    }
  } finally {
    await house.end();
  }
  for (const line of wrong.slice(0, 20)) console.log(line);
  const missing = noticeEvents.filter((event) => !seen.events.has(event));
  if (missing.length > 0) console.log(`never told: ${missing.join(', ')}`);
  return {
    holds: wrong.length === 0 && missing.length === 0,
    figure: `${seen.codes.size} types, ${seen.events.size} events: ${seen.notices} notices, ${seen.mails} mails over SMTP in two languages, ${wrong.length} otherwise than written down`,
  };
};

/** One mail in their language for whoever wants it, with the way to the record, and none for whoever does not. */
const lookAtMail = ({ mails, origin }: NoticesHouse, { id, event, language, email }: ToldRow, isWanted: boolean) => {
  const own = mails.filter(({ messageId }) => messageId.startsWith(`<notice-${id}@`));
  const [mail] = own;
  if (!isWanted) return own.length === 0 ? undefined : 'a mail that nobody wanted';
  if (!mail || own.length > 1) return `${own.length} mails`;
  const title = words[event]?.[language === 'en' ? 'en' : 'ja'] ?? '';
  if (mail.to !== email) return `a mail to ${mail.to}`;
  if (![mail.subject, mail.text, mail.html].every((text) => text.includes(title))) return `a mail that does not say '${title}'`;
  return mail.text.includes(`${origin}/`) && mail.html.includes(`href="${origin}/`) ? undefined : 'a mail without a way back';
};

const mutations = [
  { path: 'apps/server/notifications/recipient-queries.ts', from: 'account.is_enabled and case', to: 'case' },
  {
    path: 'apps/server/notifications/recipient-queries.ts',
    from: 'in (select group_id from group_berth where berth_id = wanted."berthId")',
    to: 'is not null',
  },
  {
    path: 'apps/server/notifications/recipient-queries.ts',
    from: 'organization.id is distinct from wanted."notOrganizationId" and case',
    to: 'case',
  },
  { path: 'packages/domain/notifications/notice-table.ts', from: "return from !== 'draft'", to: 'return true' },
  { path: 'apps/server/notifications/tell-people.ts', from: 'isMailDue: isMailOn && ', to: 'isMailDue: ' },
  { path: 'apps/server/notifications/notice-mail.ts', from: "due.language === 'en' ? 'en' : 'ja'", to: "'ja'" },
];

export const proof: Proof = {
  claim:
    'Of each of the 14 types, the move that sends it tells exactly the people written down for it, in their language, by mail where they want it, over real SMTP.',
  level: 'nightly',
  run: ({ size }) => lookAt(repository, size === 'full' ? inFull : inShort),
  control: () => tryMutations(mutations, async (folder) => (await lookAt(folder)).holds),
};
