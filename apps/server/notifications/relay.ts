import type { Database } from '@kiko/database/connection.ts';
import { holdBackOldest } from '../kit/outbox-queries.ts';
import { createWorkLoop } from '../kit/work-loop.ts';
import { type MailPost, sendNoticeMail } from './send-notice-mail.ts';
import { tellPeople } from './tell-people.ts';

type Options = MailPost & {
  database: Database;
  /** Something was told: open screens are to hear of it. */
  onTold: () => void;
};

/** Looks by itself as often, whoever may have forgotten to wake it. */
const everyMs = 1_000;

/** The worker's way from what was left to be told to people's screens and mailboxes; mail never holds up notices. */
export const createRelay = ({ database, onTold, ...post }: Options) => {
  const { log } = post;
  const mails = createWorkLoop({
    everyMs,
    work: () => sendNoticeMail(database, post),
    onError: (error) => log.error({ err: error }, 'mails could not be looked for'),
  });
  const notices = createWorkLoop({
    everyMs,
    work: async () => {
      const count = await tellTogetherOrAlone(database, log);
      if (count === 0) return false;
      onTold();
      mails.wake();
      return true;
    },
    onError: (error) => log.error({ err: error }, 'what is to be told could not be told'),
  });
  return {
    wake: notices.wake,
    close: async () => {
      await notices.close();
      await mails.close();
    },
  };
};

/** One entry that cannot be told must not keep the others: alone it is seen to be the one, and stands aside. */
const tellTogetherOrAlone = async (database: Database, log: MailPost['log']) => {
  try {
    return await tellPeople(database);
  } catch (error) {
    log.error({ err: error }, 'several entries could not be told together');
  }
  try {
    return await tellPeople(database, 1);
  } catch (error) {
    if (isOfDatabase(error)) throw error;
    log.error({ err: error }, 'an entry could not be told and stands aside');
    await holdBackOldest(database, String(error));
    return 1;
  }
};

/** A database that is away or busy says nothing about the entry. */
const isOfDatabase = (error: unknown) => error instanceof Error && 'code' in error && !/^(22|23)/.test(String(error.code));
