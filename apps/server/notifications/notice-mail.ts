import { noticeFactsShape } from '@kiko/contract/notifications/notice-shapes.ts';
import { fillWords } from '@kiko/words/fill-words.ts';
import { mailWords } from '@kiko/words/mail-words.ts';
import { noticeMailWords } from '@kiko/words/notice-words.ts';
import { type SaidFact, sayNotice } from '@kiko/words/say-notice.ts';
import type { Language } from '@kiko/words/word-list.ts';
import type { Mail } from '../kit/mailer.ts';
import type { DueMail } from './mail-queries.ts';

/** The mail about a notice, in the language of whoever is told: what happened, to which call, what is due, and where to go on. */
export const writeNoticeMail = (due: DueMail, origin: string): Mail => {
  const language: Language = due.language === 'en' ? 'en' : 'ja';
  const { title, about, facts, path } = sayNotice({ ...due, facts: noticeFactsShape.parse(due.facts) }, language);
  const subject = about
    ? fillWords(noticeMailWords.subjectAbout, language, { title, about })
    : fillWords(noticeMailWords.subject, language, { title });
  const page = { language, title, facts, link: `${origin}${path}`, greeting: fillWords(mailWords.greeting, language, due) };
  return {
    to: due.email,
    subject,
    text: asText(page),
    html: asHtml(page),
    // The same for every attempt: a mail that comes twice is shown once.
    messageId: `<notice-${due.id}@${new URL(origin).hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
};

type Page = { language: Language; title: string; facts: readonly SaidFact[]; link: string; greeting: string };

const asText = ({ language, title, facts, link, greeting }: Page) => {
  const lines = facts.map(({ label, value }) => `${label}: ${value}`).join('\n');
  return `${[greeting, title, lines, link, noticeMailWords.footer[language]].filter(Boolean).join('\n\n')}\n`;
};

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

const asHtml = ({ language, title, facts, link, greeting }: Page) => {
  const rows = facts.map(
    ({ label, value }) =>
      `<tr><th style="text-align:left;vertical-align:top;padding:4px 16px 4px 0;font-weight:normal;color:#54657a;white-space:nowrap">${escape(label)}</th><td style="padding:4px 0;white-space:pre-line">${escape(value)}</td></tr>`,
  );
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${escape(title)}</title></head>
<body style="margin:0;padding:24px;background:#f4f7fa;color:#16324f;font:14px/1.7 'Noto Sans JP',sans-serif">
<div style="max-width:600px;margin:0 auto;padding:24px;background:#fff;border:1px solid #d8e1ea;border-radius:8px">
<p style="margin:0 0 16px">${escape(greeting)}</p>
<h1 style="margin:0 0 16px;font-size:17px;line-height:1.5">${escape(title)}</h1>
<table role="presentation" style="border-collapse:collapse">${rows.join('')}</table>
<p style="margin:24px 0"><a href="${escape(link)}" style="display:inline-block;padding:10px 20px;background:#0b5ea8;color:#fff;text-decoration:none;border-radius:6px">${escape(noticeMailWords.open[language])}</a></p>
<p style="margin:0;font-size:12px;color:#54657a">${escape(noticeMailWords.footer[language])}</p>
</div></body></html>
`;
};
