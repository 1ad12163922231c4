import { notificationDetailsShape } from '@kiko/contract/notifications/notification-shapes.ts';
import { fillMessage } from '@kiko/messages/fill-message.ts';
import { formatNotice, type NoticeDetail } from '@kiko/messages/format-notice.ts';
import { mailMessages } from '@kiko/messages/mail-messages.ts';
import type { Language } from '@kiko/messages/message-list.ts';
import { noticeMailMessages } from '@kiko/messages/notice-messages.ts';
import type { Mail } from '../kit/mail/mailer.ts';
import type { DueMail } from './mail-queries.ts';

/** The mail about a notice in the recipient's language: the event, the call, the deadline and a link. */
export const renderNotificationMail = (due: DueMail, origin: string): Mail => {
  const language: Language = due.language === 'en' ? 'en' : 'ja';
  const { title, about, details, path } = formatNotice({ ...due, details: notificationDetailsShape.parse(due.details) }, language);
  const subject = about
    ? fillMessage(noticeMailMessages.subjectAbout, language, { title, about })
    : fillMessage(noticeMailMessages.subject, language, { title });
  const page = { language, title, details, link: `${origin}${path}`, greeting: fillMessage(mailMessages.greeting, language, due) };
  return {
    to: due.email,
    subject,
    text: renderText(page),
    html: renderHtml(page),
    // The same for every attempt, so that mail programs show a repeated mail once.
    messageId: `<notice-${due.id}@${new URL(origin).hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
};

type MailContent = { language: Language; title: string; details: readonly NoticeDetail[]; link: string; greeting: string };

const renderText = ({ language, title, details, link, greeting }: MailContent) => {
  const lines = details.map(({ label, value }) => `${label}: ${value}`).join('\n');
  return `${[greeting, title, lines, link, noticeMailMessages.footer[language]].filter(Boolean).join('\n\n')}\n`;
};

const htmlEscapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => htmlEscapes[sign] ?? sign);

const renderHtml = ({ language, title, details, link, greeting }: MailContent) => {
  const rows = details.map(
    ({ label, value }) =>
      `<tr><th style="text-align:left;vertical-align:top;padding:4px 16px 4px 0;font-weight:normal;color:#54657a;white-space:nowrap">${escapeHtml(label)}</th><td style="padding:4px 0;white-space:pre-line">${escapeHtml(value)}</td></tr>`,
  );
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px;background:#f4f7fa;color:#16324f;font:14px/1.7 'Noto Sans JP',sans-serif">
<div style="max-width:600px;margin:0 auto;padding:24px;background:#fff;border:1px solid #d8e1ea;border-radius:8px">
<p style="margin:0 0 16px">${escapeHtml(greeting)}</p>
<h1 style="margin:0 0 16px;font-size:17px;line-height:1.5">${escapeHtml(title)}</h1>
<table role="presentation" style="border-collapse:collapse">${rows.join('')}</table>
<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="display:inline-block;padding:10px 20px;background:#0b5ea8;color:#fff;text-decoration:none;border-radius:6px">${escapeHtml(noticeMailMessages.open[language])}</a></p>
<p style="margin:0;font-size:12px;color:#54657a">${escapeHtml(noticeMailMessages.footer[language])}</p>
</div></body></html>
`;
};
