import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

type Mail = { to: string; subject: string; text: string };

/** E-mails are passed from the receiving process to the tests as files in a folder. */
export const keepMails = async (folder: string) => {
  await mkdir(folder, { recursive: true });
  let count = 0;
  return (mail: Mail) => {
    count += 1;
    void writeFile(join(folder, `${String(count).padStart(6, '0')}.json`), JSON.stringify(mail));
  };
};

/** All e-mails to an address so far, so that a test can recognize the next one. */
export const mailsTo = async (folder: string, to: string): Promise<Mail[]> => {
  const names = (await readdir(folder)).toSorted();
  const mails = await Promise.all(names.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as Mail));
  return mails.filter((mail) => mail.to === to);
};
