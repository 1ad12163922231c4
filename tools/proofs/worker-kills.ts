import { chatKinds } from '@kiko/domain/chat/chat-parties.ts';
import { tryMutations } from '../kit/broken-copy.ts';
import { inParallel } from '../kit/in-parallel.ts';
import { repository } from '../kit/repository.ts';
import { until } from '../kit/until.ts';
import { readNoticeIds, readTold } from './notices/cast-queries.ts';
import { startNoticesHouse } from './notices/house.ts';
import { setStage, type Tell } from './notices/stage.ts';
import { untilQuiet } from './notices/until-quiet.ts';
import { isQuiet } from './notices/worker-queries.ts';
import type { Proof, Verdict } from './proof.ts';

/** Nobody looks: what was told is counted at the end. */
const justDo: Tell = (act) => act();

const lookAt = async (folder: string, { messages, kills }: { messages: number; kills: number }): Promise<Verdict> => {
  const house = await startNoticesHouse(folder, ['harborMaster', 'quayClerk', 'requester']);
  const { owner, mails, as, killWorker } = house;
  try {
    const call = await setStage(house, justDo, 0).received();
    await untilQuiet(house);
    const [before] = (await readTold(owner, 0)).slice(-1);
    const say = (index: number) =>
      as('requester')('POST', `/messages/${call.id}?kind=${chatKinds.reservation}`, { body: `${index}`, attachmentIds: [] });
    let isSaid = false;
    const saying = inParallel(
      Array.from({ length: messages }, (_, index) => index),
      4,
      say,
    ).finally(() => {
      isSaid = true;
    });
    // Each time it has just begun to send again.
    for (let kill = 0; kill < kills; kill += 1) {
      const sent = mails.length;
      const hasBegun = async () => mails.length >= sent + 20 || (isSaid && (await isQuiet(owner, house.deadWorkers)));
      await until('twenty more mails are sent, or all of them', hasBegun, 5);
      await killWorker();
    }
    await saying;
    await untilQuiet(house);
    const told = await readTold(owner, before?.id ?? 0);
    const known = new Set(told.map(({ id }) => id));
    const noticed = (messageId: string) => Number(/^<notice-(\d+)@/.exec(messageId)?.[1] ?? 0);
    // The seed's own calls go on beside it: what was mailed about them is counted too, and must be known.
    const everything = new Set(await readNoticeIds(owner));
    const unknown = mails.filter(({ messageId }) => !everything.has(noticed(messageId))).length;
    const sent = mails.map(({ messageId }) => noticed(messageId)).filter((id) => known.has(id));
    const unsent = [...known].filter((id) => !sent.includes(id)).length;
    const doubled = sent.length - new Set(sent).size;
    // The harbor's master and the clerk of the quay hear of every message.
    const missing = messages * 2 - told.length;
    return {
      holds: missing === 0 && unknown === 0 && unsent === 0 && doubled <= kills,
      figure: `${messages} messages, worker killed ${kills} times: ${told.length} of ${messages * 2} notices, ${unsent} mails missing, ${unknown} unknown, ${doubled} sent twice under the same Message-ID`,
    };
  } finally {
    await house.end();
  }
};

const mutations = [
  { path: 'apps/server/notifications/notice-mail.ts', from: '<notice-${due.id}@', to: '<notice-${due.id}${Math.random()}@' },
  // Remembered as sent before the server has taken it.
  { path: 'apps/server/notifications/send-notice-mail.ts', from: 'await mailer.send(', to: 'void mailer.send(' },
  {
    path: 'apps/server/notifications/tell-people.ts',
    from: 'await takeEntries(tx, limit)',
    to: 'await takeEntries(database as never, limit); await new Promise((later) => setTimeout(later, 50))',
  },
];

export const proof: Proof = {
  claim:
    'A worker that is killed in the middle of a burst leaves no notice out and doubles none; at most one mail per kill comes twice, under the same Message-ID.',
  level: 'nightly',
  run: ({ size }) => lookAt(repository, size === 'full' ? { messages: 2_000, kills: 40 } : { messages: 300, kills: 5 }),
  control: () => tryMutations(mutations, async (folder) => (await lookAt(folder, { messages: 300, kills: 5 })).holds),
};
