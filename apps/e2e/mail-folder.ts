import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

type Mail = { to: string; subject: string; text: string };

/** Mails cross from the process that receives them to the tests as files of a folder. */
export const keepMails = async (folder: string) => {
  await mkdir(folder, { recursive: true });
  let count = 0;
  return (mail: Mail) => {
    count += 1;
    void writeFile(join(folder, `${String(count).padStart(6, '0')}.json`), JSON.stringify(mail));
  };
};

/** How many mails somebody has got so far, so that the next one can be told from those before. */
export const mailsTo = async (folder: string, to: string): Promise<Mail[]> => {
  const names = (await readdir(folder)).toSorted();
  const mails = await Promise.all(names.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as Mail));
  return mails.filter((mail) => mail.to === to);
};
