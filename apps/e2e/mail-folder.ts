import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

type StoredMail = { to: string; subject: string; text: string };

/** Each recipient has a folder, so that a test reads no e-mail of others. */
const folderOf = (folder: string, to: string) => join(folder, encodeURIComponent(to));

/** E-mails are passed from the receiving process to the tests as files. `finish` waits for the last of them. */
export const createMailWriter = (folder: string) => {
  let count = 0;
  let written = Promise.resolve();
  const write = async (mail: StoredMail, name: string) => {
    const own = folderOf(folder, mail.to);
    await mkdir(own, { recursive: true });
    // The file gets its final name when it is complete, so that no test reads a part of an e-mail.
    await writeFile(join(own, `${name}.part`), JSON.stringify(mail));
    await rename(join(own, `${name}.part`), join(own, `${name}.json`));
  };
  return {
    receive: (mail: StoredMail) => {
      count += 1;
      const name = String(count).padStart(6, '0');
      // One after the other: tests count e-mails in the order of their arrival.
      written = written.then(() => write(mail, name));
      // A failed write is reported by `finish`, not as an unhandled rejection in the middle of a test.
      written.catch(() => {});
    },
    finish: () => written,
  };
};

/** All e-mails to an address so far, oldest first. */
export const readMailsTo = async (folder: string, to: string): Promise<StoredMail[]> => {
  const own = folderOf(folder, to);
  const names = await readdir(own).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });
  const mails = names.filter((name) => name.endsWith('.json')).toSorted();
  return Promise.all(mails.map(async (name) => JSON.parse(await readFile(join(own, name), 'utf8')) as StoredMail));
};
