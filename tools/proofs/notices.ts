import { notificationEvents } from '@kiko/domain/notifications/notification-table.ts';
import type { LocalizedText } from '@kiko/messages/message-list.ts';
import { noticeMessages } from '@kiko/messages/notice-messages.ts';
import { defineProof, type Form, type ProofResult } from '../kit/proof.ts';
import { type NoticesEnvironment, startNoticesEnvironment } from './notices/environment.ts';
import {
  disableMail,
  resetBerth,
  type SentNotificationRow,
  selectSentNotifications,
  setLanguages,
} from './notices/fixture-queries.ts';
import { runAcceptancePeriodScenario } from './notices/scenario-acceptance-periods.ts';
import { type ActAndExpect, createScenarioContext, type ExpectedNotification } from './notices/scenario-context.ts';
import { runProcedureScenario } from './notices/scenario-procedures.ts';
import { runRequestScenario } from './notices/scenario-requests.ts';
import { playReservations } from './notices/scenario-reservations.ts';
import { waitUntilIdle } from './notices/until-quiet.ts';

const notificationTexts: Readonly<Record<string, LocalizedText>> = noticeMessages;
/** Half of the accounts use Japanese, half English; then the halves are swapped; then e-mail is switched off for all. */
const mailWanted = { areLanguagesSwapped: false, isMailWanted: true };
const languagesSwapped = { areLanguagesSwapped: true, isMailWanted: true };
const mailUnwanted = { areLanguagesSwapped: true, isMailWanted: false };
const fullRounds = [mailWanted, languagesSwapped, mailUnwanted];
const shortRounds = [mailWanted, mailUnwanted];

/** Ends the run of a broken variant: one wrong notice is enough. */
class Caught extends Error {}

const verifyNotifications = async (folder: string, form: Form): Promise<ProofResult> => {
  const rounds = form === 'full' ? fullRounds : shortRounds;
  const testEnvironment = await startNoticesEnvironment(folder, ['harborMaster', 'quayClerk', 'requester']);
  const { owner, cast } = testEnvironment;
  const wrong: string[] = [];
  const seen = { notices: 0, mails: 0, events: new Set<string>(), codes: new Set<string>() };
  let last = 0;
  const named = (to: ExpectedNotification['recipients']) =>
    to.flatMap((role) => (role === 'ministry' ? cast.ministry.map(({ email }) => email) : [cast.accounts[role].email])).toSorted();

  const createTell =
    (isMailWanted: boolean): ActAndExpect =>
    async (act, ...notifications) => {
      const made = await act();
      await waitUntilIdle(testEnvironment);
      const rows = await selectSentNotifications(owner, last);
      last = Math.max(last, ...rows.map(({ id }) => id));
      const is = rows.map(({ event, code, email }) => `${event} ${code} ${email}`).toSorted();
      const should = notifications
        .flatMap(({ event, code, recipients }) => named(recipients).map((email) => `${event} ${code} ${email}`))
        .toSorted();
      if (JSON.stringify(is) !== JSON.stringify(should))
        wrong.push(`notified ${JSON.stringify(is)} instead of ${JSON.stringify(should)}`);
      for (const row of rows) {
        seen.notices += 1;
        seen.events.add(row.event);
        seen.codes.add(row.code);
        const complaint = findMailProblem(testEnvironment, { row, rows }, isMailWanted);
        if (complaint) wrong.push(`${row.event} to ${row.email}: ${complaint}`);
        else if (isMailWanted) seen.mails += 1;
      }
      if (form === 'broken' && wrong.length > 0) throw new Caught();
      return made;
    };

  try {
    for (const [round, { areLanguagesSwapped, isMailWanted }] of rounds.entries()) {
      await waitUntilIdle(testEnvironment);
      await setLanguages(owner, areLanguagesSwapped);
      if (!isMailWanted) await disableMail(owner);
      const stage = createScenarioContext(testEnvironment, createTell(isMailWanted), round);
      await playReservations(stage);
      await runRequestScenario(stage, await runProcedureScenario(stage));
      await runAcceptancePeriodScenario(stage);
      await resetBerth(owner, cast.berthId);
    }
  } catch (error) {
    if (!(error instanceof Caught)) throw error;
  } finally {
    await testEnvironment.end();
  }
  for (const line of wrong.slice(0, 20)) console.log(line);
  const missing = notificationEvents.filter((event) => !seen.events.has(event));
  if (missing.length > 0) console.log(`never sent: ${missing.join(', ')}`);
  return {
    passed: wrong.length === 0 && missing.length === 0,
    summary: `${seen.codes.size} types, ${seen.events.size} events: ${seen.notices} notices, ${seen.mails} mails over SMTP in two languages, ${wrong.length} different from the expected list`,
  };
};

/** One e-mail in the recipient's language with a link to the record, and none if the recipient has switched it off. */
const findMailProblem = (
  { mails, origin }: NoticesEnvironment,
  { row, rows }: { row: SentNotificationRow; rows: readonly SentNotificationRow[] },
  isWanted: boolean,
) => {
  const { event, language, email } = row;
  const mailsOf = ({ id }: SentNotificationRow) => mails.filter(({ messageId }) => messageId.startsWith(`<notice-${id}@`));
  // Notices of one kind about one record that are made together come in the mail of the newest.
  const isSameKind = (one: SentNotificationRow) =>
    one.email === email && one.code === row.code && one.recordId === row.recordId && one.id >= row.id;
  const own = mailsOf(row).length > 0 ? mailsOf(row) : rows.filter(isSameKind).flatMap(mailsOf);
  const [mail] = own;
  if (!isWanted) return own.length === 0 ? undefined : 'an unwanted mail';
  if (!mail || own.length > 1) return `${own.length} mails`;
  const title = notificationTexts[event]?.[language === 'en' ? 'en' : 'ja'] ?? '';
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
    from: 'organization.id is distinct from wanted."excludedOrganizationId" and case',
    to: 'case',
  },
  { path: 'packages/domain/notifications/notification-table.ts', from: "({ from }) => from !== 'draft'", to: '() => true' },
  { path: 'apps/server/notifications/dispatch-outbox.ts', from: 'isMailDue: isMailOn && ', to: 'isMailDue: ' },
  { path: 'apps/server/notifications/notification-mail.ts', from: "newest.language === 'en' ? 'en' : 'ja'", to: "'ja'" },
];

export const proof = defineProof({
  claim:
    'For each of the 14 types, the action that causes a notification reaches exactly the listed recipients, in their language, and by mail over SMTP where they chose it.',
  tags: ['spec:9.12'],
  level: 'nightly',
  mutations,
  run: verifyNotifications,
});
