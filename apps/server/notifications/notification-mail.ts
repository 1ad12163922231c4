import { notificationDetailsShape } from '@kiko/contract/notifications/notification-shapes.ts';
import { fillMessage } from '@kiko/messages/fill-message.ts';
import { formatMoment } from '@kiko/messages/format.ts';
import { formatNotice, type NoticeDetail } from '@kiko/messages/format-notice.ts';
import { mailMessages } from '@kiko/messages/mail-messages.ts';
import type { Language } from '@kiko/messages/message-list.ts';
import { noticeMailMessages } from '@kiko/messages/notice-messages.ts';
import type { Mail } from '../kit/mail/mailer.ts';
import type { DueNotice } from './mail-queries.ts';

/** Earlier notices that a mail lists; further ones are counted. */
const listedNotices = 20;

type Rendered = { newest: DueNotice; earlier: readonly DueNotice[]; origin: string };

const format = (notice: DueNotice, language: Language) =>
  formatNotice({ ...notice, details: notificationDetailsShape.parse(notice.details) }, language);

/**
 * The mail about a notice in the recipient's language: the event, the call, the deadline and a link; then the earlier notices of this
 * kind about the same record since the last mail.
 */
export const renderNotificationMail = ({ newest, earlier, origin }: Rendered): Mail => {
  const language: Language = newest.language === 'en' ? 'en' : 'ja';
  const { title, about, details, path } = format(newest, language);
  const subject = about
    ? fillMessage(noticeMailMessages.subjectAbout, language, { title, about })
    : fillMessage(noticeMailMessages.subject, language, { title });
  const page: MailContent = {
    language,
    title,
    details,
    earlier: describeEarlier(earlier, details, language),
    link: `${origin}${path}`,
    greeting: fillMessage(mailMessages.greeting, language, newest),
  };
  return {
    to: newest.email,
    subject,
    text: renderText(page),
    html: renderHtml(page),
    // The same for every attempt, so that mail programs show a repeated mail once, unless a notice was added in the meantime.
    messageId: `<notice-${newest.id}@${new URL(origin).hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
};

/** Of each: its time, its title, and the details that differ from the newest. */
const describeEarlier = (
  earlier: readonly DueNotice[],
  newest: readonly NoticeDetail[],
  language: Language,
): readonly NoticeDetail[] => {
  const listed = earlier.slice(0, listedNotices).map((notice) => {
    const { title, details } = format(notice, language);
    const other = details.filter(({ label, value }) => !newest.some((one) => one.label === label && one.value === value));
    return {
      label: formatMoment(language, notice.createdAt),
      value: [title, ...other.map(({ label, value }) => `${label}: ${value}`)].join(' / '),
    };
  });
  const count = String(earlier.length - listed.length);
  const further = { label: '', value: fillMessage(noticeMailMessages.further, language, { count }) };
  return earlier.length > listed.length ? [...listed, further] : listed;
};

type MailContent = {
  language: Language;
  title: string;
  details: readonly NoticeDetail[];
  earlier: readonly NoticeDetail[];
  link: string;
  greeting: string;
};

const renderText = ({ language, title, details, earlier, link, greeting }: MailContent) => {
  const lines = details.map(({ label, value }) => `${label}: ${value}`).join('\n');
  const list = earlier.map(({ label, value }) => `${label} ${value}`.trim()).join('\n');
  const before = list && `${noticeMailMessages.earlier[language]}\n${list}`;
  return `${[greeting, title, lines, link, before, noticeMailMessages.footer[language]].filter(Boolean).join('\n\n')}\n`;
};

const htmlEscapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => htmlEscapes[sign] ?? sign);

const renderTable = (rows: readonly NoticeDetail[]) => {
  const lines = rows.map(
    ({ label, value }) =>
      `<tr><th style="text-align:left;vertical-align:top;padding:4px 16px 4px 0;font-weight:normal;color:#54657a;white-space:nowrap">${escapeHtml(label)}</th><td style="padding:4px 0;white-space:pre-line">${escapeHtml(value)}</td></tr>`,
  );
  return `<table role="presentation" style="border-collapse:collapse">${lines.join('')}</table>`;
};

const renderHtml = ({ language, title, details, earlier, link, greeting }: MailContent) => {
  const heading = `<h2 style="margin:24px 0 8px;font-size:14px">${escapeHtml(noticeMailMessages.earlier[language])}</h2>`;
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px;background:#f4f7fa;color:#16324f;font:14px/1.7 'Noto Sans JP',sans-serif">
<div style="max-width:600px;margin:0 auto;padding:24px;background:#fff;border:1px solid #d8e1ea;border-radius:8px">
<p style="margin:0 0 16px">${escapeHtml(greeting)}</p>
<h1 style="margin:0 0 16px;font-size:17px;line-height:1.5">${escapeHtml(title)}</h1>
${renderTable(details)}
<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="display:inline-block;padding:10px 20px;background:#0b5ea8;color:#fff;text-decoration:none;border-radius:6px">${escapeHtml(noticeMailMessages.open[language])}</a></p>
${earlier.length > 0 ? `${heading}${renderTable(earlier)}` : ''}
<p style="margin:${earlier.length > 0 ? '24px 0 0' : '0'};font-size:12px;color:#54657a">${escapeHtml(noticeMailMessages.footer[language])}</p>
</div></body></html>
`;
};
