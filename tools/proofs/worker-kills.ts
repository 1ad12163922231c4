import { chatKinds } from '@kiko/domain/chat/chat-parties.ts';
import { inParallel } from '../kit/in-parallel.ts';
import { defineProof, type ProofResult } from '../kit/proof.ts';
import { until } from '../kit/until.ts';
import { startNoticesEnvironment } from './notices/environment.ts';
import { insertRequestsLike, selectNotificationIds, selectSentNotifications } from './notices/fixture-queries.ts';
import { type ActAndExpect, createScenarioContext } from './notices/scenario-context.ts';
import { waitUntilIdle } from './notices/until-quiet.ts';
import { isQuiet } from './notices/worker-queries.ts';

/** No comparison per action: notices are counted at the end. */
const actWithoutExpectation: ActAndExpect = (act) => act();

const verifyWorkerKills = async (
  folder: string,
  { messages, kills }: { messages: number; kills: number },
): Promise<ProofResult> => {
  const testEnvironment = await startNoticesEnvironment(folder, ['harborMaster', 'quayClerk', 'requester']);
  const { owner, mails, as, killWorker } = testEnvironment;
  try {
    const call = await createScenarioContext(testEnvironment, actWithoutExpectation, 0).createTentative();
    await waitUntilIdle(testEnvironment);
    const [before] = (await selectSentNotifications(owner, 0)).slice(-1);
    // One message about each call: several about one would be one mail.
    const calls = await insertRequestsLike(owner, call.id, messages);
    const postMessage = (id: number) =>
      as('requester')('POST', `/messages/${id}?kind=${chatKinds.reservation}`, { body: `${id}`, attachmentIds: [] });
    let isPosted = false;
    const posting = inParallel(calls, 4, postMessage).finally(() => {
      isPosted = true;
    });
    // Killed each time shortly after it has started to send again.
    for (let kill = 0; kill < kills; kill += 1) {
      const sent = mails.length;
      const hasBegun = async () => mails.length >= sent + 20 || (isPosted && (await isQuiet(owner, testEnvironment.deadWorkers)));
      await until('twenty more mails are sent, or all of them', hasBegun, 5);
      await killWorker();
    }
    await posting;
    await waitUntilIdle(testEnvironment);
    const notices = await selectSentNotifications(owner, before?.id ?? 0);
    const known = new Set(notices.map(({ id }) => id));
    const noticed = (messageId: string) => Number(/^<notice-(\d+)@/.exec(messageId)?.[1] ?? 0);
    // The seed's own calls continue beside it: their e-mails are counted too, and must belong to known notices.
    const everything = new Set(await selectNotificationIds(owner));
    const unknown = mails.filter(({ messageId }) => !everything.has(noticed(messageId))).length;
    const sent = mails.map(({ messageId }) => noticed(messageId)).filter((id) => known.has(id));
    const unsent = [...known].filter((id) => !sent.includes(id)).length;
    const doubled = sent.length - new Set(sent).size;
    // The harbor's master and the clerk of the berth get a notice of every message.
    const missing = messages * 2 - notices.length;
    return {
      passed: missing === 0 && unknown === 0 && unsent === 0 && doubled <= kills,
      summary: `${messages} messages, worker killed ${kills} times: ${notices.length} of ${messages * 2} notices, ${unsent} mails missing, ${unknown} unknown, ${doubled} sent twice under the same Message-ID`,
    };
  } finally {
    await testEnvironment.end();
  }
};

const mutations = [
  {
    path: 'apps/server/notifications/notification-mail.ts',
    from: '<notice-${newest.id}@',
    to: '<notice-${newest.id}${Math.random()}@',
  },
  // Marked as sent before the server has accepted it.
  { path: 'apps/server/notifications/send-notification-mail.ts', from: 'await mailer.send(', to: 'void mailer.send(' },
  {
    path: 'apps/server/notifications/dispatch-outbox.ts',
    from: 'await takeOutboxEvents(tx, limit)',
    to: 'await takeOutboxEvents(database as never, limit); await new Promise((later) => setTimeout(later, 50))',
  },
];

export const proof = defineProof({
  claim:
    'A worker that is killed under load loses no notification and duplicates none; at most one mail per kill is sent twice, with the same Message-ID.',
  level: 'nightly',
  mutations,
  run: (folder, form) => verifyWorkerKills(folder, form === 'full' ? { messages: 2_000, kills: 40 } : { messages: 300, kills: 5 }),
});
